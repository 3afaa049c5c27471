import type { EdgeServer } from '../../../../tests/support/edge-server.ts'
import { otherVisitor, personal, type CallRow, type Init } from '#main/api/contract-calls.test-support.ts'

const rowOf =
  (path: string) =>
  (method: string, status: number, init?: Init): CallRow => [
    path,
    method,
    status,
    path,
    ...((init === undefined ? [] : [init]) as [Init?]),
  ]
const kept = '/api/consumers/kept'
const row = rowOf(kept)
const homeOrder = '/api/consumers/home-order'
const orderRow = rowOf(homeOrder)
const own = { own: false }

const plates = { keepPlates: Array.from({ length: 5 }, (_, place) => `KI AB ${place}`) }

/** A visitor whose limit of plates is reached. */
const withoutRoom = async (asked: EdgeServer): Promise<RequestInit> => {
  const headers = await asked.signIn('collector')
  const first = await personal('PATCH', plates, headers)(asked)
  await (await asked.get(kept, first)).arrayBuffer()
  const more = { keepPlates: Array.from({ length: 5 }, (_, place) => `HH XY ${place}`) }
  return personal('PATCH', more, headers)(asked)
}

/** A visitor who has changed what is kept as often as a minute allows. */
const tooOften = async (asked: EdgeServer): Promise<RequestInit> => {
  const init = await personal('PATCH', {}, await asked.signIn('hasty-keeper'))(asked)
  for (let i = 0; i < 120; i += 1) await (await asked.get(kept, init)).arrayBuffer()
  return init
}

/** A visitor who has changed the order as often as a minute allows. */
const reordersTooOften = async (asked: EdgeServer): Promise<RequestInit> => {
  const init = await personal('PATCH', own, await asked.signIn('hasty-orderer'))(asked)
  for (let i = 0; i < 30; i += 1) await (await asked.get(homeOrder, init)).arrayBuffer()
  return init
}

/** Every answer of the calls about what is kept, and about the order that follows it. */
export const keptCalls: readonly CallRow[] = [
  row('get', 200, personal('GET')),
  row('get', 401),
  row('get', 403, personal('GET', undefined, otherVisitor)),
  row(
    'patch',
    200,
    personal('PATCH', {
      keep: [{ kind: 'shop', centerUid: 'hafen', uid: 'anker' }],
      keepPlates: ['KI AB 12'],
    }),
  ),
  row('patch', 400, personal('PATCH', { keep: [{ kind: 'planet', centerUid: 'hafen', uid: 'anker' }] })),
  row('patch', 401, { method: 'PATCH' }),
  row('patch', 403, personal('PATCH', {}, otherVisitor)),
  row('patch', 409, withoutRoom),
  row('patch', 413, personal('PATCH', { keepPlates: ['x'.repeat(70_000)] })),
  row('patch', 415, personal('PATCH', {}, { 'content-type': 'text/plain' })),
  row('patch', 429, tooOften),
  orderRow('get', 200, personal('GET')),
  orderRow('get', 401),
  orderRow('get', 403, personal('GET', undefined, otherVisitor)),
  orderRow('patch', 200, personal('PATCH', own)),
  orderRow('patch', 400, personal('PATCH', { own: 'perhaps' })),
  orderRow('patch', 401, { method: 'PATCH' }),
  orderRow('patch', 403, personal('PATCH', own, otherVisitor)),
  orderRow('patch', 413, personal('PATCH', { own: 'x'.repeat(70_000) })),
  orderRow('patch', 415, personal('PATCH', own, { 'content-type': 'text/plain' })),
  orderRow('patch', 429, reordersTooOften),
]
