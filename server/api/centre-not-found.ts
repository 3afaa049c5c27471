import { Problem } from '../http/problem.ts'

/** The answer to a call about a centre that does not exist. */
export const centreNotFound = new Problem({
  status: 404,
  code: 'centre-not-found',
  detail: 'There is no centre with this id.',
})
