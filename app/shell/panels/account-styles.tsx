import { useLocale } from '#app/i18n/translate.tsx'
import { routeId } from '#app/paths.ts'
import { RouteStyles } from '../head/page-styles.tsx'

/**
 * The style sheets of the account's panels. Code that is loaded later brings no style sheets, but a web view shows the
 * same forms as a screen, so the router's manifest lists them. No other page carries them.
 */
export const AccountStyles = () => <RouteStyles ids={[routeId(useLocale(), 'webviews-personal-data')]} />
