import * as v from 'valibot'
import { isUid } from '#core/uid.ts'
import { readCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import type { Content } from '#platform/content.server.ts'
import { Problem } from '#platform/http/problem.server.ts'

export const askedCentre = v.object({ id: v.pipe(v.string(), v.description('The centre’s uid.')) })

/**
 * The centre that a call is about.
 * @throws Problem with status 404 if there is none with this id
 */
export async function requireAskedCentre(content: Content, id: string): Promise<CentreRow> {
  const centre = isUid(id) ? await readCentre(content, id) : undefined
  if (centre === undefined) throw centreNotFound
  return centre
}

const centreNotFound = new Problem(404, 'centre-not-found', 'There is no centre with this id.')
