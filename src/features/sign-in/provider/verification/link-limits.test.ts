import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { goodPassword } from '../../../../../tests/support/identity/provider-visitor.ts'
import { createSignInLimits } from '../sign-in-limits.server.ts'
import { createMailReaders } from './mail-readers.test-support.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    mailReach: 'outbox',
    settings: { TRUST_PROXY: 'true' },
  })
}, 60_000)
afterAll(() => server.close())

const other = 'four other small words'
const { visitor, newEmail, network, signedUp, mailsTo, linkIn, press, canSignIn, askForPassword } =
  createMailReaders(() => server)

describe('the mail to confirm an address', () => {
  test('MAI-05 is asked for again however often others ask in their networks', async () => {
    const email = newEmail()
    const { submit } = await signedUp(email)
    const limits = createSignInLimits(server.services.db)
    for (const place of ['', '10.9.9.9'])
      for (let attempt = 0; attempt <= 60; attempt += 1)
        await limits.attemptMail({ email: newEmail(), network: place })
    await submit('/idp/account/confirm/again?lang=en', {}, network())
    expect(await mailsTo(email)).toHaveLength(2)
    await submit('/idp/account/confirm/again?lang=en', {}, { 'x-forwarded-for': '10.9.9.9' })
    expect(await mailsTo(email)).toHaveLength(2)
  })
})

describe('a link to another e-mail address', () => {
  test('MAI-06 goes to one address three times in a quarter of an hour, from whichever accounts', async () => {
    const target = newEmail()
    const statuses: number[] = []
    for (const email of [newEmail(), newEmail()]) {
      const { submit } = await signedUp(email)
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const fields = { email, password: goodPassword, newEmail: target }
        statuses.push((await submit('/idp/account/email?lang=en', fields, network())).status)
      }
    }
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  test('MAI-07 that somebody with the earlier password has asked for ends with this password', async () => {
    const [email, foreign, later] = [newEmail(), newEmail(), newEmail()]
    await signedUp(email)
    const thief = visitor()
    const ask = (password: string, newAddress: string) =>
      thief.submit('/idp/account/email?lang=en', { email, password, newEmail: newAddress })
    await ask(goodPassword, foreign)
    const first = await linkIn(foreign)
    await askForPassword(email)
    expect((await press(await linkIn(email), { newPassword: other })).status).toBe(303)
    expect((await press(first)).status).toBe(410)
    await ask(other, later)
    const second = await linkIn(later)
    const changed = await thief.submit('/idp/account/password?lang=en', {
      email,
      password: other,
      newPassword: 'five quite other small words',
    })
    expect(changed.status).toBe(303)
    expect((await press(second)).status).toBe(410)
    expect(await canSignIn(email, 'five quite other small words')).toBe(true)
  })
})
