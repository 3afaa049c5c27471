import { useLocation, useMatches, useParams } from 'react-router'
import type { LayoutCentre } from './default-layout-data.ts'
import { firstSegment, parseRouteId } from '#platform/routes/paths.ts'
import { routeTable, type LayoutName, type RouteName } from '#platform/routes/route-table.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'

/**
 * The current row of the route table and its parameters. On the page of an unknown path `name` is null, and `centreUid`
 * is the first part of the path, which may or may not be the uid of a centre. Elsewhere `centreUid` is the centre of
 * the path or, on a page about a payment, the centre of the payment.
 */
export type Screen = {
  readonly name: RouteName | null
  readonly layout: LayoutName
  readonly centreUid: string | null
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The screen that is shown: its name in the route table, its parameters and its layout. */
export function useScreen(): Screen {
  const params = useParams()
  const matches = useMatches()
  const { pathname } = useLocation()
  const name = parseRouteId(matches.at(-1)?.id ?? '')?.name ?? null
  return {
    name,
    layout: decideLayout(name, pathname),
    centreUid:
      (name === null ? firstSegment(pathname) : params.centerUid) ??
      matches.map(centreOf).find(Boolean) ??
      null,
    params,
  }
}

/** The centre in the layout's data: the address of a page about a payment does not name it. */
function centreOf({
  id,
  loaderData,
}: {
  readonly id: string
  readonly loaderData?: unknown
}): string | undefined {
  if (!id.startsWith('layout.') || typeof loaderData !== 'object' || loaderData === null) return undefined
  return (loaderData as Partial<LayoutCentre>).centre?.uid
}

/** A path inside a native app always counts as a web view, even if no screen has it, because it is shown in the app. */
export const decideLayout = (name: RouteName | null, pathname: string): LayoutName =>
  isWebviewPath(pathname) ? 'webview' : name === null ? 'default' : routeTable[name].layout
