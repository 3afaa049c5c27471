import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStaffServer, wordsIn, type StaffServer } from './staff-pages.test-support.ts'

let at: StaffServer
beforeAll(async () => {
  at = await startStaffServer()
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
})

const days = 'from=2026-11-01&to=2026-11-30'

test('STF-09 the page of payouts asks only for chosen days, and the embedded provider has none', async () => {
  const { visitor } = await at.signIn('hanna')
  const first = wordsIn((await at.open(visitor, '/staff/payouts')).text)
  expect(first).toContain('Wählen Sie Tage, an denen Geld ankam. Erst dann wird der Anbieter gefragt.')
  expect(first, 'of one centre only').not.toContain('Alle Hafen')
  const { text } = await at.open(visitor, `/staff/payouts?${days}`)
  expect(wordsIn(text)).toContain('Probe-Zahlseite (kein Geld) Auf der Probe-Zahlseite fließt kein Geld.')
  const english = wordsIn((await at.open(visitor, `/staff/payouts?${days}&lang=en`)).text)
  expect(english).toContain('No money moves on the trial payment page, so there are no payouts.')
})

test.each(['from=2026-11-01&to=2026-12-02', 'from=2026-11-02&to=2026-11-01', 'from=x&to=y'])(
  'STF-09 the days %s are refused in words',
  async (query) => {
    const { visitor } = await at.signIn('hanna')
    const { text } = await at.open(visitor, `/staff/payouts?${query}`)
    expect(wordsIn(text)).toContain('Diese Tage sind nicht gültig, oder es sind mehr als 31.')
    expect((await at.open(visitor, `/staff/payouts.csv?${query}`)).response.status).toBe(404)
  },
)

test('STF-02 STF-09 payouts are for roles of payments, each for its centre', async () => {
  const statusOf = async (who: 'hanna' | 'rita' | 'vera' | 'ada', path: string) =>
    (await at.open((await at.signIn(who)).visitor, path)).response.status
  expect(await statusOf('hanna', `/staff/payouts?centre=markt&${days}`)).toBe(403)
  expect(await statusOf('hanna', `/staff/payouts.csv?centre=markt&${days}`)).toBe(403)
  expect(await statusOf('rita', `/staff/payouts?${days}`)).toBe(403)
  expect(await statusOf('vera', `/staff/payouts?${days}`)).toBe(403)
  expect(await statusOf('ada', `/staff/payouts?centre=markt&${days}`)).toBe(200)
})

test('STF-06 STF-09 the file of payouts is a row of the audit', async () => {
  const { visitor } = await at.signIn('ada')
  const file = await visitor.send(`${at.origin}/staff/payouts.csv?centre=hafen&${days}`)
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="payouts-hafen-2026-11-01-2026-11-30.csv"',
  )
  const audit = wordsIn((await at.open(visitor, '/staff/audit')).text)
  expect(audit).toContain('Datei geladen ausgeführt Hafen Auszahlungen 2026-11-01 – 2026-11-30')
})
