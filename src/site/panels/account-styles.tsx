import { accountFormsScreen } from '#site/panel-table/account-forms-screen.ts'
import { useLocale } from '#i18n/translate.tsx'
import { routeId } from '#platform/routes/paths.ts'
import { RouteStyles } from '../head/page-styles.tsx'

/** The style sheets of the account's panels, which no other page of the website carries. */
export const AccountStyles = () => <RouteStyles ids={[routeId(useLocale(), accountFormsScreen)]} />
