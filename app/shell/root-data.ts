import type { CentreSummary } from '#app/features/centres/centre.ts'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Session } from '#app/platform/session.ts'

/** The public configuration: what every page may know of the settings. */
export type PublicConfiguration = {
  readonly name: string
  readonly description: string | null
  /** The public origin; absolute links are built from it. */
  readonly host: string
  readonly iOsAppId: string | null
  readonly androidAppId: string | null
  readonly deepLinkScheme: string | null
  readonly gtmContainerId: string | null
  readonly queryParamsToContentMap: readonly string[]
}

/** What the root loader gives every page. All but the session is the same for every visitor. */
export type RootData = {
  readonly locale: Locale
  /** Who the page was rendered for; anonymous on pages that all visitors share. Components ask `useSession`. */
  readonly session: Session
  /** The texts that every page carries. */
  readonly messages: Partial<CompiledMessages>
  readonly configuration: PublicConfiguration
  readonly centres: readonly CentreSummary[]
  readonly buildId: string
  readonly contentVersion: number
  /** When the page was rendered, in epoch milliseconds: the browser starts from the same moment. */
  readonly now: number
}

/** What a page says about itself to search engines and link previews; its loader returns it as `head`. */
export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  /** Path of a 1200x630 picture. */
  readonly image?: string | undefined
  /** schema.org objects. */
  readonly jsonLd?: readonly Record<string, unknown>[] | undefined
}
