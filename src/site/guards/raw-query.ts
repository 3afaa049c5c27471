import { nameOf, partsOf, queryOf } from '#core/query-text.ts'

/** The parameters that the router adds to its data requests; none of our pages reads them. */
const routerParameter = '_routes'

/**
 * The query of a request exactly as it was sent. The router's own `url` spells it differently (`?profile=`), and a
 * redirect must not pass that on (GRD-04, GRD-06, PRD-04). The router changes the spelling in data requests too; if the
 * answer to one is a redirect, the browser restores the spelling (`restore-query.ts`).
 */
export function rawQueryOf(address: string): string {
  const { search } = new URL(address)
  const parts = partsOf(search)
  return parts.some(isRouters) ? queryOf(parts.filter((part) => !isRouters(part))) : search
}

const isRouters = (part: string): boolean => nameOf(part) === routerParameter
