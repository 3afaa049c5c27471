import type { CentreDetails } from '#app/features/centres/centre.ts'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { AccountSeed } from '#app/features/profile/account-seed.ts'

/** What every layout knows of the centre of its page. */
export type LayoutCentre = { readonly centre: { readonly uid: string } | null }

/**
 * The data of the default layout: the centre of the route or of the payment, and the favourite one that the details panel shows without
 * it.
 */
export type DefaultLayoutData = {
  readonly centre: CentreDetails | null
  readonly panelCentre: CentreDetails | null
  /** The visitor's favourite centre, if a panel that is rendered with the page needs it. */
  readonly favouriteCentre: string | null
  /** When each centre is open, by its uid, if the panel that chooses a centre is open. */
  readonly timelines: Readonly<Record<string, OpeningTimeline>> | null
  /** The account's data, if an account panel is rendered with the page. */
  readonly account: AccountSeed | null
}
