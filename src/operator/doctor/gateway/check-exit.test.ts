import { describe, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import { kiel } from '#features/parking/stand-in/car-park.test-support.ts'
import type { Tariff } from '#features/parking/rules/tariff.ts'
import { features } from '#main/features.ts'
import { listGatewayCalls } from '#platform/gateway/list-gateway-calls.server.ts'
import { checkExit } from './check-exit.ts'
import { createProber, type CallReport, type SendCall } from './probe.ts'

const calls = await listGatewayCalls(features)

describe('an exit of a test ticket', () => {
  const ticket = { ticketNumber: '100000010095' }
  const exitUntil = '2026-11-20T12:20:00Z'
  const quote = (timesPaid: number) => ({
    ticket: { ...ticket, licencePlate: null, enteredAt: '2026-11-20T10:25:00Z' },
    minutes: 95,
    quotedAt: '2026-11-20T12:00:00Z',
    validUntil: '2026-11-20T12:26:00Z',
    timesPaid,
    grossAmount: 340,
    amount: 340,
    voucherRates: [],
  })
  const released = [200, { exitUntil }] as const
  const paid = [409, { code: 'already-paid', exitUntil }] as const
  type Answer = readonly [number, object]

  /** The calls that were sent, the lines that were printed, and the faults, with these answers one after the other. */
  async function tryExit(answers: readonly Answer[], at = '2026-11-20T12:00:00Z', tariff?: Tariff) {
    const rest = [...answers]
    const sent: string[] = []
    const lines: string[] = []
    const reports: CallReport[] = []
    const send: SendCall = async ({ path, headers, body }) => {
      sent.push([path.split('/').at(-1), headers['idempotency-key'] ?? '', body].join(' '))
      const [status, json] = rest.shift() ?? [500, {}]
      return succeed({ status, body: JSON.stringify(json) })
    }
    let clock = Date.parse(at)
    await checkExit(
      createProber({ send, key: 'the-key', secrets: [], report: (report) => reports.push(report), calls }),
      {
        centreUid: kiel,
        ...ticket,
        now: () => clock,
        sleep: async (milliseconds) => {
          clock += milliseconds
        },
        print: (line) => lines.push(line),
        tariff,
      },
    )
    return {
      sent,
      lines,
      found: reports.flatMap(({ call, faults }) => faults.map(({ problem }) => `${call}: ${problem}`)),
    }
  }

  test('API-13 its price is compared with the tariff that visitors read', async () => {
    const steps = [{ upToMinutes: 120, price: 300 }]
    const other = { freeMinutes: 0, steps, furtherHour: 200, dayMaximum: 1800, lostTicket: 1800 }
    const { lines } = await tryExit([[200, quote(0)], released, released, paid], undefined, other)
    expect(lines[0]).toMatch(/^! \d+ minutes cost 340 cents here, and 300 by the tariff in centre\.yaml/)
  })

  test('API-13 is ordered twice with one key, and the ticket is paid then', async () => {
    const { sent, lines, found } = await tryExit([[200, quote(0)], released, released, paid])
    expect(found).toEqual([])
    expect(sent[1]).toBe(sent[2])
    expect(sent[1]).toMatch(/^exits check-exit-\w+ .*"amount":340/)
    expect(lines).toEqual([
      '! timesPaid: from 2026-11-20T12:20:00Z on, the price of this ticket must come with timesPaid 1',
    ])
  })

  test.each<[string, readonly Answer[], readonly string[]]>([
    [
      'a second exit for the same key',
      [[200, quote(0)], released, [200, { exitUntil: '2026-11-20T12:21:00Z' }], paid],
      [
        'releaseExit: exitUntil is 2026-11-20T12:21:00Z, and was 2026-11-20T12:20:00Z: the same key is the same exit',
      ],
    ],
    [
      'a ticket that still has a price',
      [[200, quote(0)], released, released, [200, quote(1)]],
      ['quoteTicket: status 200, and 409 is right here'],
    ],
    [
      'a refused exit',
      [
        [200, quote(0)],
        [422, { code: 'refused' }],
      ],
      ['releaseExit: status 422, and 200 is right here'],
    ],
  ])('API-13 names %s', async (_, answers, expected) => {
    expect((await tryExit(answers)).found).toEqual(expected)
  })

  test('API-13 shortly before the end of the time to leave it waits, and judges the number of the next price', async () => {
    const late = '2026-11-20T12:19:00Z'
    const right = await tryExit([[200, quote(0)], released, released, paid, [200, quote(1)]], late)
    expect([right.found, right.lines]).toEqual([[], []])
    const wrong = await tryExit([[200, quote(0)], released, released, paid, [200, quote(2)]], late)
    expect(wrong.found).toEqual(['quoteTicket: timesPaid is 2, and 1 is right after one exit more'])
    const over = await tryExit([[200, quote(0)], released, released, [200, quote(0)]], '2026-11-20T12:20:01Z')
    expect(over.found).toEqual(['quoteTicket: timesPaid is 0, and 1 is right after one exit more'])
  })
})
