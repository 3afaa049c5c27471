import { useLocation } from 'react-router'
import { useLocale } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { routeTable, type RouteFlag } from '#platform/routes/route-table.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useRootData } from '../shell/use-shell.ts'
import { openPanel } from '#site/panel-table/panel-query.ts'

/**
 * The path to go to after the account was deleted (PRF-06): the current path with the panel that confirms it. If the
 * current page needs an account, the home page of the centre takes its place, because the page would ask for a sign-in.
 */
export function usePathWithoutAccount(): string {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { name, centreUid } = useScreen()
  const { configuration } = useRootData()
  const flag = openPanel(search, ['profile-delete-success'], configuration.queryParamsToContentMap)
  const flags: readonly RouteFlag[] = name === null ? [] : routeTable[name].flags
  if (!flags.includes('auth')) return pathname + flag
  const home =
    centreUid === null ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid: centreUid })
  return `${home}?profile-delete-success`
}
