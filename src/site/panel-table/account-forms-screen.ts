import type { RouteName } from '#platform/routes/route-table.ts'

/**
 * The screen with the same forms as the account's panels. Code that is loaded later brings no style sheets, so the panels
 * use those of this screen; the router's manifest of every page therefore lists them.
 */
export const accountFormsScreen = 'webviews-personal-data' satisfies RouteName
