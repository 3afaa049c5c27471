import type { EdgeServer } from '../../../../tests/support/edge-server.ts'
import { otherVisitor, personal, type CallRow } from '#main/api/contract-calls.test-support.ts'

const tickets = '/api/parking/tickets'
/** A visitor who has exceeded the rate limit of look-ups. */
const impatient =
  (path: string, ...call: Parameters<typeof personal>) =>
  async (asked: EdgeServer): Promise<RequestInit> => {
    const init = await personal(...call)(asked)
    const headers = { 'content-type': 'application/json', ...(await asked.signIn('oid-impatient')) }
    for (let i = 0; i < 40; i += 1) await (await asked.get(path, { ...init, headers })).arrayBuffer()
    return { ...init, headers }
  }
const paidPlate = async (asked: EdgeServer): Promise<RequestInit> => {
  const found = await asked.carPark.findTicket('hafen', { kind: 'plate', plate: 'HHPA200' })
  if (!found.ok) throw new Error(found.problem.kind)
  const release = {
    releaseId: 'paid',
    number: found.value.number,
    amountCents: 685,
    voucherCode: null,
    payableUntil: Infinity,
  }
  await asked.carPark.releaseExit('hafen', release)
  return personal('GET')(asked)
}
/** One real request for every answer that the OpenAPI document promises about tickets. */
export const parkingCalls: readonly CallRow[] = [
  ['/{centerUid}/parking.json', 'get', 200, '/hafen/parking.json'],
  ['/{centerUid}/parking.json', 'get', 404, '/none/parking.json'],
  ...(
    [
      [200, '100000010095'],
      [401, '100000010095', { method: 'GET' }],
      [403, '100000010095', personal('GET', undefined, otherVisitor)],
      [404, '999999999999'],
      [409, '409000000095'],
      [410, '410000000000'],
      [503, '100000010095'],
      [400, '12'],
      [429, '12345678', impatient(`${tickets}/12345678?centerUid=hafen`, 'GET')],
    ] as const
  ).map(([status, number, init = personal('GET')]): CallRow => [
    `${tickets}/{number}`,
    'get',
    status,
    `${tickets}/${number}?centerUid=hafen`,
    init,
  ]),
  ...(
    [
      [200, 'HH-PA 95'],
      [401, 'HH-PA 95', { method: 'GET' }],
      [403, 'HH-PA 95', personal('GET', undefined, otherVisitor)],
      [404, 'HH-XY 1'],
      [409, 'HH-PA 200', paidPlate],
      [503, 'HH-PA 95'],
      [400, '-'],
      [429, 'HH-XY 1', impatient(`${tickets}?centerUid=hafen&plate=HHXY1`, 'GET')],
    ] as const
  ).map(([status, plate, init = personal('GET')]): CallRow => [
    tickets,
    'get',
    status,
    `${tickets}?centerUid=hafen&plate=${encodeURIComponent(plate)}`,
    init,
  ]),
  ...(
    [
      [200, '100000010095', personal('POST', { centerUid: 'hafen', code: 'HGK-1H' })],
      [400, '100000010095', personal('POST', { centerUid: 'hafen' })],
      [401, '100000010095', { method: 'POST' }],
      [403, '100000010095', personal('POST', { centerUid: 'hafen', code: '' }, otherVisitor)],
      [404, '999999999999', personal('POST', { centerUid: 'hafen', code: '' })],
      [409, '409000000095', personal('POST', { centerUid: 'hafen', code: '' })],
      [410, '410000000000', personal('POST', { centerUid: 'hafen', code: '' })],
      [413, '100000010095', personal('POST', { centerUid: 'hafen', code: 'x'.repeat(70_000) })],
      [415, '100000010095', personal('POST', {}, { 'content-type': 'text/plain' })],
      [
        429,
        '100000010095',
        impatient(`${tickets}/100000010095/voucher`, 'POST', { centerUid: 'hafen', code: 'GRATIS' }),
      ],
      [503, '100000010095', personal('POST', { centerUid: 'hafen', code: '' })],
    ] as const
  ).map(([status, number, init]): CallRow => [
    `${tickets}/{number}/voucher`,
    'post',
    status,
    `${tickets}/${number}/voucher`,
    init,
  ]),
]
