import { useLocation } from 'react-router'
import { useLocale } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { routeTable, type RouteFlag } from '#app/route-table.ts'
import { useScreen } from '../use-screen.ts'
import { useRootData } from '../use-shell.ts'
import { openPanel } from './panel-query.ts'

/**
 * Where a visitor is when the account is gone (PRF-06): the current path, with the panel that says so. A page that
 * needs an account would ask for a sign-in; its centre's page takes its place.
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
