import { addQuery, nameOf, partsOf, queryOf, splitQuery } from '#core/query-text.ts'

/** The router's spelling of a parameter in a data request: `x` becomes `x=`, `a%20b` becomes `a+b`. */
const asRouterWrites = (part: string): string => new URLSearchParams(`&${part}`).toString()

/**
 * The target of a redirect, with the parameters spelled as in the visitor's address. The router changes the spelling
 * before it asks the server for data, so the server cannot know the original one (GRD-04, GRD-06, PRD-04).
 * @param target where the server redirects to
 * @param asked the query of the address that the visitor goes to
 */
export function restoreQuery(target: string, asked: string): string {
  const spellings = partsOf(asked).map((part) => ({ written: asRouterWrites(part), part }))
  const [before, search, hash] = splitQuery(target)
  const parts = partsOf(search).map((part) => {
    // The return address of a sign-in is an address inside the query.
    if (nameOf(part) === 'returnTo' && before === '/auth/login') {
      return `returnTo=${encodeURIComponent(restoreQuery(readValue(part), asked))}`
    }
    const index = spellings.findIndex(({ written }) => written === part)
    // Each spelling is used once: if the router spells two parameters alike, each gets back its own spelling.
    return spellings.splice(index, index < 0 ? 0 : 1)[0]?.part ?? part
  })
  return addQuery(before, queryOf(parts)) + hash
}

const readValue = (part: string): string => decodeURIComponent(part.slice(part.indexOf('=') + 1))
