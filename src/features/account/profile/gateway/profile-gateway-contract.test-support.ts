import { expect, test } from 'vitest'
import { emptyProfile, type ProfileChange } from '../profile.ts'
import type { ProfileCaller, ProfileGateway } from './profile-gateway.ts'

/** Two visitors; what is saved for them is removed before each test. */
export const ada: ProfileCaller = { oid: 'oid-ada', token: 'token-ada', correlationId: 'c-1' }
const eve: ProfileCaller = { oid: 'oid-eve', token: 'token-eve', correlationId: 'c-2' }

/** The contract of every place where profiles are stored. */
export function testProfileGateway(gateway: () => ProfileGateway): void {
  const patch = async (caller: ProfileCaller, change: ProfileChange) =>
    expect(await gateway().patchProfile(caller, change)).toEqual({ ok: true, value: null })

  test('API-04 API-13 an account without data has an empty profile', async () => {
    expect(await gateway().getProfile(ada)).toEqual({ ok: true, value: emptyProfile })
  })

  test('API-05 API-13 saved data are read again, and only the given fields change', async () => {
    const personal = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      salutationCode: 'female',
      birthDate: '1990-12-10',
      postalCode: '24103',
    } as const
    await patch(ada, personal)
    await patch(ada, { interests: ['food', 'culture'] })
    await patch(ada, { centerCode: 'hafen' })
    const all = { ...personal, interests: ['food', 'culture'], centerCode: 'hafen' }
    expect(await gateway().getProfile(ada)).toEqual({ ok: true, value: all })
    await patch(ada, { lastName: null, birthDate: null, postalCode: null, salutationCode: null })
    expect(await gateway().getProfile(ada)).toMatchObject({
      value: {
        firstName: 'Ada',
        lastName: null,
        birthDate: null,
        postalCode: null,
        interests: ['food', 'culture'],
      },
    })
  })

  test("API-04 ROL-02 nobody reads or changes another account's profile", async () => {
    await patch(ada, { firstName: 'Ada' })
    await patch(eve, { firstName: 'Eve' })
    await gateway().deleteProfile(eve)
    expect(await gateway().getProfile(ada)).toMatchObject({ value: { firstName: 'Ada' } })
    expect(await gateway().getProfile(eve)).toEqual({ ok: true, value: emptyProfile })
  })

  test('API-06 deleting twice succeeds', async () => {
    await patch(ada, { firstName: 'Ada' })
    expect(await gateway().deleteProfile(ada)).toEqual({ ok: true, value: null })
    expect(await gateway().deleteProfile(ada)).toEqual({ ok: true, value: null })
    expect(await gateway().getProfile(ada)).toEqual({ ok: true, value: emptyProfile })
  })
}
