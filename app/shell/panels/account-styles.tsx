import { useLocale } from '#app/i18n/translate.tsx'
import { routeId } from '#app/paths.ts'
import { RouteStyles } from '../page-styles.tsx'

/**
 * The style sheets of the account's panels. Code that is loaded later brings none of its own; the web view shows the
 * same forms as a screen, so the router knows its sheets, and no other page carries them.
 */
export const AccountStyles = () => <RouteStyles ids={[routeId(useLocale(), 'webviews-personal-data')]} />
