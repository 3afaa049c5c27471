import { accountFormsScreen } from '#site/panel-table/account-forms-screen.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { fetchRouteStyles } from '#platform/page-styles.ts'

/** Fetches the styles of the account's panels in the browser: if they were lost, a panel would be shown without them. */
export async function fetchAccountStyles(): Promise<void> {
  if (!import.meta.env.SSR)
    await fetchRouteStyles(routeId(localeOfPath(location.pathname), accountFormsScreen))
}
