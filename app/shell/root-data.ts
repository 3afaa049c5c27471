import type { CentreSummary } from '#app/features/centres/centre.ts'
import type { ConsentManagerSettings } from '#app/features/consent/consent-manager.ts'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Session } from '#app/platform/session.ts'

/** The public configuration: the settings that every page may use. */
export type PublicConfiguration = {
  readonly name: string
  readonly description: string | null
  /** The public origin, for absolute links. */
  readonly host: string
  readonly iOsAppId: string | null
  readonly androidAppId: string | null
  readonly deepLinkScheme: string | null
  readonly gtmContainerId: string | null
  /** A hosted consent manager, which asks instead of us. */
  readonly consentManager: ConsentManagerSettings | null
  readonly queryParamsToContentMap: readonly string[]
}

/** What the root loader gives every page. Everything except the session is the same for every visitor. */
export type RootData = {
  readonly locale: Locale
  /**
   * The visitor for whom the page was rendered; anonymous on pages that all visitors share. Components use
   * `useSession`.
   */
  readonly session: Session
  /** The messages that every page carries. */
  readonly messages: Partial<CompiledMessages>
  readonly configuration: PublicConfiguration
  readonly centres: readonly CentreSummary[]
  readonly buildId: string
  readonly contentVersion: number
  /** When the page was rendered, in epoch milliseconds: the browser's first render uses the same moment. */
  readonly now: number
}

/** What a page tells search engines and link previews; its loader returns it as `head`. */
export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  /** Path of a 1200x630 picture. */
  readonly image?: string | undefined
  /** schema.org objects. */
  readonly jsonLd?: readonly Record<string, unknown>[] | undefined
}
