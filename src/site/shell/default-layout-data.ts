import type { CentreChoice, CentreDetails, CentreSummary } from '#features/centres/centre.ts'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'

/** The layout data that every layout with a centre has; only pages of the website have a picture for links to them. */
export type LayoutCentre = {
  readonly centre: (CentreSummary & Partial<Pick<CentreDetails, 'previewImage'>>) | null
}

/**
 * The data of the default layout: the centre of the route or of the payment; and, on a page without a centre, the
 * favourite one for the details panel.
 */
export type DefaultLayoutData = {
  readonly centre: CentreDetails | null
  readonly panelCentre: CentreDetails | null
  /** The visitor's favourite centre, if a panel that is rendered with the page needs it. */
  readonly favouriteCentre: string | null
  /** All centres, if the panel for choosing one is open. */
  readonly choices: readonly CentreChoice[] | null
  /** The account's data, if an account panel is rendered with the page. */
  readonly account: AccountSeed | null
}
