import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Till } from './confirm-redemption.server.ts'
import type { Redemption } from './redemption.ts'
import {
  createRedemptionFixture,
  rightPin,
  strangeTill,
  type RedemptionFixture,
} from './redemptions.test-support.ts'

const start = async ({ redemptions, key }: RedemptionFixture, oid: string): Promise<Redemption> => {
  const started = await redemptions.start(oid, key)
  if (!started.ok) throw new Error(started.problem)
  return started.value
}
const outcomeOf = (result: { ok: true } | { ok: false; problem: string | { kind: string } }) => {
  if (result.ok) return 'ok'
  return typeof result.problem === 'string' ? result.problem : result.problem.kind
}

const guess = async ({ redemptions }: RedemptionFixture, oid: string, id: string, pin = '000000') =>
  outcomeOf(await redemptions.confirmByPin(oid, { id, pin }))

describe.each(engineOfRun)('on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  test('CPN-04 wrong codes on a strange device are limited by its network; a right code and PIN go on', async () => {
    const fixture = createRedemptionFixture(database, {}, { wrongAtTill: 3 })
    const { centreUid } = fixture.key
    const attempt = async (code: string, pin = rightPin) =>
      fixture.redemptions.confirmByCode({ centreUid, code, pin }, strangeTill)
    const codeOf = async (oid: string) => fixture.redemptions.showCode(await start(fixture, oid)).code
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    for (const oid of ['anna', 'ben']) expect(outcomeOf(await attempt(await codeOf(oid)))).toBe('ok')
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    // Whether a wrong PIN was typed to a right code, the one who guesses no longer learns.
    const refused = { ok: false, problem: { kind: 'too-many', retryAfter: 60 } }
    expect(await attempt('00000000')).toEqual(refused)
    const code = await codeOf('carl')
    expect(await attempt(code, '000000')).toEqual(refused)
    expect(outcomeOf(await attempt(code))).toBe('ok')
  })

  test('CPN-04 a right code of a coupon of which none is left counts as no wrong one', async () => {
    const fixture = createRedemptionFixture(database, { quota: 1 }, { wrongAtTill: 1 })
    const { centreUid } = fixture.key
    const codes = [await start(fixture, 'anna'), await start(fixture, 'ben')].map(
      (redemption) => fixture.redemptions.showCode(redemption).code,
    )
    const outcomes: string[] = []
    for (const code of [...codes, '00000000', '00000000'])
      outcomes.push(
        outcomeOf(await fixture.redemptions.confirmByCode({ centreUid, code, pin: rightPin }, strangeTill)),
      )
    expect(outcomes).toEqual(['ok', 'none-left', 'wrong-code', 'too-many'])
  })

  test('CPN-04 a device on which the PIN was right is counted alone, whatever others and its visitor have guessed', async () => {
    const fixture = createRedemptionFixture(database, {}, { wrongAtTill: 3, wrongBefore: 100 })
    const { redemptions, key } = fixture
    const attempt = async (oid: string, pin: string, till: Till) => {
      const { code } = redemptions.showCode(await start(fixture, oid))
      return redemptions.confirmByCode({ centreUid: key.centreUid, code, pin }, till)
    }
    const first = await attempt('anna', rightPin, strangeTill)
    const device = first.ok ? first.value.device : null
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    const known = { ...strangeTill, device }
    const { id } = await start(fixture, 'ben')
    for (let i = 0; i < 5; i += 1) expect(await guess(fixture, 'ben', id)).toBe('wrong-pin')
    expect(await guess(fixture, 'ben', id, rightPin)).toBe('too-many')
    expect(outcomeOf(await attempt('ben', rightPin, known))).toBe('ok')

    // It is not trusted blindly: its own wrong entries are counted.
    for (let i = 0; i < 3; i += 1) expect(outcomeOf(await attempt('carl', '000000', known))).toBe('wrong-pin')
    expect(outcomeOf(await attempt('carl', rightPin, known))).toBe('too-many')
    const invented = { ...strangeTill, device: `${'a'.repeat(22)}.${'b'.repeat(22)}` }
    for (let i = 0; i < 5; i += 1)
      expect(outcomeOf(await attempt('dora', '000000', invented))).toMatch(/^(wrong-pin|too-many)$/)
    expect(outcomeOf(await attempt('dora', rightPin, invented))).toBe('too-many')
  })

  test('CPN-04 an account guesses 20 times in a day, five times for each redemption; stopping one burns nothing', async () => {
    const fixture = createRedemptionFixture(database)
    let judged = 0
    for (let i = 0; i < 6; i += 1) {
      const { id } = await start(fixture, 'guesser')
      let outcome = await guess(fixture, 'guesser', id)
      for (; outcome === 'wrong-pin'; outcome = await guess(fixture, 'guesser', id)) judged += 1
      expect(outcome).toBe('too-many')
      expect((await fixture.redemptions.cancel('guesser', id))?.state).toBe('cancelled')
    }
    expect(judged).toBe(20)
  })

  test('CPN-04 wrong PINs at a strange device count for the account whose code was shown', async () => {
    const fixture = createRedemptionFixture(database)
    const { redemptions, key } = fixture
    const redemption = await start(fixture, 'guesser')
    const { code } = redemptions.showCode(redemption)
    const attempt = { centreUid: key.centreUid, code, pin: '000000' }
    for (let i = 0; i < 5; i += 1)
      expect(outcomeOf(await redemptions.confirmByCode(attempt, strangeTill))).toBe('wrong-pin')
    expect(outcomeOf(await redemptions.confirmByCode(attempt, strangeTill))).toBe('too-many')
    expect(await guess(fixture, 'guesser', redemption.id)).toBe('too-many')
  })

  test('CPN-04 a repeated confirmation judges no PIN and makes no device known', async () => {
    const fixture = createRedemptionFixture(database)
    const redemption = await start(fixture, 'anna')
    const { code } = fixture.redemptions.showCode(redemption)
    const { centreUid } = fixture.key
    await fixture.redemptions.confirmByCode({ centreUid, code, pin: rightPin }, strangeTill)
    expect(
      await fixture.redemptions.confirmByCode({ centreUid, code, pin: '000000' }, strangeTill),
    ).toMatchObject({ ok: true, value: { isRepeat: true, device: null } })
  })
})
