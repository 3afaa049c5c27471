import type { CentreChoice, CentreDetails, CentreSummary } from '#features/centres/centre.ts'
import type { ConsentManagerSettings } from '#features/consent/consent-manager.ts'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Session } from '#features/sign-in/session.ts'

/** The public configuration: the settings that every page may use. */
export type PublicConfiguration = {
  readonly name: string
  readonly description: string | null
  readonly host: string
  readonly iOsAppId: string | null
  readonly androidAppId: string | null
  readonly deepLinkScheme: string | null
  readonly gtmContainerId: string | null
  /** The hosted consent manager that asks instead of our own consent bar; null if there is none. */
  readonly consentManager: ConsentManagerSettings | null
  /** The path of the newsletter's page; null on a site that sends no mails. */
  readonly newsletter: string | null
  /** Whether visitors have cards to top up. */
  readonly offersCards: boolean
  /** Whether browsers may keep pages for when there is no network. */
  readonly keepsPages: boolean
  readonly queryParamsToContentMap: readonly string[]
}

/** What the panel over an error page shows: such a page has no data of the layout. */
export type ErrorPageData = {
  /** All centres, if an error page was rendered with the panel for choosing one; other pages have them in the layout. */
  readonly choices: readonly CentreChoice[] | null
  /**
   * On an error page the centre of the address. If details were asked for, also on other pages, and on an error page of no
   * centre it is the favourite one.
   */
  readonly panelCentre: CentreDetails | null
  /** The visitor's favourite centre, if the panel over an error page needs it. */
  readonly favouriteCentre?: string
  /** The account's data, if an error page was rendered with a panel of the account. */
  readonly account?: AccountSeed
}

/**
 * What the root loader gives every page. Everything except the session, and what an error page shows in a panel of the
 * visitor, is the same for every visitor.
 */
export type RootData = ErrorPageData & {
  readonly locale: Locale
  /** The visitor for whom the page was rendered; anonymous on shared pages. Components use `useSession`. */
  readonly session: Session
  readonly messages: Partial<CompiledMessages>
  readonly configuration: PublicConfiguration
  /** The centres of the frame: that of the address, and the favourite one if the page was rendered with it. */
  readonly centres: readonly CentreSummary[]
  /** The uid of the centre, if the site has only one: then nobody chooses. */
  readonly onlyCentre: string | null
  /** The uid in the address, for which the server has looked; it may be the uid of no centre. */
  readonly lookedFor: string | null
  readonly buildId: string
  /** That of the page's centre, if it is of one. */
  readonly contentVersion: number
  /** When the page was rendered, in epoch milliseconds: the first render in the browser uses the same moment. */
  readonly now: number
}

/** What a page tells search engines and link previews; its loader returns it as `head`. */
export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  /** The colours of the centres that the page shows beside its own. */
  readonly colours?: readonly Pick<CentreSummary, 'uid' | 'accent' | 'accentDark'>[] | undefined
  /** The path of a picture of 1200 by 630 pixels. */
  readonly image?: string | undefined
  /** The schema.org objects that describe the page. */
  readonly jsonLd?: readonly Record<string, unknown>[] | undefined
}
