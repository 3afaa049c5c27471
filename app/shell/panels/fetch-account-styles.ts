import { accountFormsScreen } from '#app/features/panels/account-forms-screen.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { routeId } from '#app/paths.ts'
import { fetchRouteStyles } from '#app/platform/page-styles.ts'

/** Fetches the styles of the account's panels in the browser: if they were lost, a panel would be shown without them. */
export async function fetchAccountStyles(): Promise<void> {
  if (!import.meta.env.SSR)
    await fetchRouteStyles(routeId(localeOfPath(location.pathname), accountFormsScreen))
}
