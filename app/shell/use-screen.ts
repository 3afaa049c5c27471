import { useMatches, useParams } from 'react-router'
import { parseRouteId } from '#app/paths.ts'
import { routeTable, type LayoutName, type RouteName } from '#app/route-table.ts'

/** Which row of the route table is shown, with its parameters; `name` is null on the not-found page. */
export type Screen = {
  readonly name: RouteName | null
  readonly layout: LayoutName
  readonly centreUid: string | null
  readonly params: Readonly<Record<string, string | undefined>>
}

export function useScreen(): Screen {
  const params = useParams()
  const matches = useMatches()
  const name = parseRouteId(matches.at(-1)?.id ?? '')?.name ?? null
  return {
    name,
    layout: name === null ? 'default' : routeTable[name].layout,
    centreUid: name === null ? null : (params.centerUid ?? null),
    params,
  }
}
