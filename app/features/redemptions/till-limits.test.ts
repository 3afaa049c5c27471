import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase } from '#db/database.test-support.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { Till } from './confirm-redemption.server.ts'
import type { Redemption } from './redemption.ts'
import {
  createRedemptionFixture,
  rightPin,
  strangeTill,
  type RedemptionFixture,
} from './redemptions.test-support.ts'

describe.each(engines)('on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  const start = async ({ redemptions, key }: RedemptionFixture, oid: string): Promise<Redemption> => {
    const started = await redemptions.start(oid, key)
    if (!started.ok) throw new Error(started.problem)
    return started.value
  }
  const outcomeOf = (result: { ok: true } | { ok: false; problem: string | { kind: string } }) => {
    if (result.ok) return 'ok'
    return typeof result.problem === 'string' ? result.problem : result.problem.kind
  }

  test('CPN-04 wrong codes on a device of the shop are limited by its network; a right one does not count', async () => {
    const fixture = createRedemptionFixture(database, {}, { wrongAtTill: 3 })
    const { centreUid } = fixture.key
    const attempt = (code: string, network = '192.0.2.1') =>
      fixture.redemptions.confirmByCode({ centreUid, code, pin: rightPin }, { network, device: null })
    const codeOf = async (oid: string) => fixture.redemptions.showCode(await start(fixture, oid)).code
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    for (const oid of ['anna', 'ben']) expect(outcomeOf(await attempt(await codeOf(oid)))).toBe('ok')
    expect(outcomeOf(await attempt('00000000'))).toBe('wrong-code')
    const code = await codeOf('carl')
    expect(await attempt(code)).toEqual({ ok: false, problem: { kind: 'too-many', retryAfter: 60 } })
    expect(outcomeOf(await attempt(code, '198.51.100.7'))).toBe('ok')
  })

  test('CPN-04 guessing anywhere and in its own network does not lock a device on which the PIN was right', async () => {
    const fixture = createRedemptionFixture(database, {}, { wrongPins: 6, wrongAtTill: 3 })
    const { redemptions, key } = fixture
    const attempt = async (oid: string, pin: string, till: Till) => {
      const { code } = redemptions.showCode(await start(fixture, oid))
      return redemptions.confirmByCode({ centreUid: key.centreUid, code, pin }, till)
    }
    const first = await attempt('anna', rightPin, strangeTill)
    const device = first.ok ? first.value.device : null
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    const known = { ...strangeTill, device }

    for (let i = 0; i < 3; i += 1)
      expect(outcomeOf(await attempt(`guesser-${i}`, '000000', strangeTill))).toBe('wrong-pin')
    expect(outcomeOf(await attempt('ben', rightPin, strangeTill))).toBe('too-many')
    for (let i = 0; i < 3; i += 1) {
      const { id } = await start(fixture, `guesser-${i}`)
      const oid = `guesser-${i}`
      expect(outcomeOf(await redemptions.confirmByPin(oid, { id, pin: '000000' }))).toBe('wrong-pin')
    }
    const elsewhere = { network: '198.51.100.7', device: null }
    expect(outcomeOf(await attempt('ben', rightPin, elsewhere))).toBe('too-many')
    expect(outcomeOf(await attempt('ben', rightPin, known))).toBe('ok')

    // It is not trusted blindly: its own wrong entries are counted.
    for (let i = 0; i < 3; i += 1) expect(outcomeOf(await attempt('carl', '000000', known))).toBe('wrong-pin')
    expect(outcomeOf(await attempt('carl', rightPin, known))).toBe('too-many')
    const invented = { ...elsewhere, device: `${'a'.repeat(22)}.${'b'.repeat(22)}` }
    expect(outcomeOf(await attempt('carl', rightPin, invented))).toBe('too-many')
  })

  test('CPN-04 a PIN that others have locked makes no device of the shop wait', async () => {
    const fixture = createRedemptionFixture(database, {}, { wrongPins: 3, wrongAtTill: 3 })
    const { redemptions, key } = fixture
    const attempt = async (oid: string, pin: string, till: Till) => {
      const { code } = redemptions.showCode(await start(fixture, oid))
      return outcomeOf(await redemptions.confirmByCode({ centreUid: key.centreUid, code, pin }, till))
    }
    const guesser = { network: '198.51.100.7', device: null }
    for (let i = 0; i < 3; i += 1) expect(await attempt('guesser', '000000', guesser)).toBe('wrong-pin')
    for (let i = 0; i < 4; i += 1) expect(await attempt('anna', rightPin, strangeTill)).toBe('too-many')
    await fixture.unlockPin()
    expect(await attempt('anna', '000000', strangeTill)).toBe('wrong-pin')
    expect(await attempt('anna', rightPin, strangeTill)).toBe('ok')
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
