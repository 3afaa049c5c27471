import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPassesOfAccount, loadPassesOfGuest } from './load-passes.ts'

const noon = Date.parse('2026-11-27T12:00:00Z')
const hour = 3_600_000
const kept = [{ id: 'a', centreUid: 'hafen', exitAt: noon + hour }]
const paid = {
  transactionId: 'b',
  centerUid: 'hafen',
  status: 'paid',
  results: { gate: { exitUntil: '2026-11-27T12:15:00.000Z' } },
}
const paidPass = { id: 'b', centreUid: 'hafen', exitAt: noon + hour / 4 }
const key = 'paid'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map([[key, JSON.stringify(kept)]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const serve = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const transactions = (...list: object[]) => Response.json({ transactions: list })

test('PKC-07 a guest sees what the server knows, and the device keeps it', async () => {
  serve(() => transactions(paid))
  expect(await loadPassesOfGuest(noon)).toEqual([paidPass])
  expect(JSON.parse(stored.get(key) ?? '')).toEqual([paidPass])
})

test.each<[string, () => Response]>([
  ['without a network', () => expect.unreachable('no connection')],
  ['while the server is down', () => new Response(null, { status: 503 })],
])('PKC-07 %s a guest sees what the device has kept', async (_, answer) => {
  serve(answer)
  expect(await loadPassesOfGuest(noon)).toEqual(kept)
  expect(stored.has(key)).toBe(true)
})

test('PKC-07 the device forgets what is an hour late, unless a payment is still being confirmed', async () => {
  serve(() => transactions(paid))
  await loadPassesOfGuest(noon + 2 * hour)
  expect(stored.has(key)).toBe(false)
  serve(() => transactions({ ...paid, status: 'confirming' }))
  await loadPassesOfGuest(noon)
  expect(stored.get(key)).toBe('[]')
  serve(() => new Response(null, { status: 401 }))
  expect(await loadPassesOfGuest(noon)).toEqual([])
  expect(stored.has(key)).toBe(false)
})

test('PKC-07 an account sees what the server knows, and nothing if it is refused', async () => {
  serve(() => transactions(paid))
  expect(await loadPassesOfAccount('anna')).toEqual([paidPass])
  serve(() => new Response(null, { status: 401 }))
  expect(await loadPassesOfAccount('anna')).toEqual([])
})
