import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { endSignIns } from '#features/sign-in/sign-in-records.server.ts'
import { paidTicket } from '#features/payments/payment-view.test-support.ts'
import {
  type ForeignProvider,
  startForeignProvider,
} from '../../../../tests/support/identity/foreign-provider.ts'
import type { HttpBrowser } from '../../../../tests/support/identity/http-browser.ts'
import {
  appOrigin,
  type SignInServer,
  startSignInServer,
} from '../../../../tests/support/identity/sign-in-server.ts'
import { type PushServiceStandIn, startPushService } from '../../../../tests/support/push/push-service.ts'
import { createEndOtherSessions } from '#features/sign-in/relying-party/sessions/end-other-sessions.server.ts'

const keys = webPush.generateVAPIDKeys()
const day = 86_400_000
/** How far the app's clock is ahead of the machine's, in milliseconds. */
let ahead = 0

let foreign: ForeignProvider
let service: PushServiceStandIn
let server: SignInServer
let phone: HttpBrowser
let laptop: HttpBrowser
beforeAll(async () => {
  foreign = await startForeignProvider(appOrigin)
  service = await startPushService()
  const settings = {
    ...foreign.settings,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_CONTACT: 'mailto:operations@passage.example',
    PUSH_SERVICES: service.origin,
  }
  server = await startSignInServer({ settings }, { clock: () => Date.now() + ahead })
}, 90_000)
afterAll(async () => {
  await server.close()
  await service.close()
  await foreign.close()
})
beforeEach(async () => {
  ahead = 0
  service.arrived.length = 0
  foreign.faults.gone.clear()
  const { db } = server.services
  await db.deleteFrom('exit_warning').execute()
  await db.deleteFrom('revoked_subject').execute()
  await db.deleteFrom('auth_session').execute()
  phone = server.browser()
  laptop = server.browser()
  for (const browser of [phone, laptop]) await server.signIn(browser, 'anna')
})

const headersOf = (browser: HttpBrowser) =>
  new Headers({ cookie: browser.cookiesFor(new URL(appOrigin)), origin: appOrigin })

/** Asks in this browser for a warning that is due a quarter of an hour from now. */
const askIn = async (browser: HttpBrowser): Promise<string> => {
  const exitUntil = new Date(Date.now() + ahead + 20 * 60_000).toISOString()
  const target = service.subscribe()
  const asked = await server.exitWarnings.warnings.set({
    payment: paidTicket({ results: { 'gate-release': { exitUntil } } }),
    owner: { kind: 'consumer', key: 'anna' },
    locale: 'de',
    target,
    headers: headersOf(browser),
  })
  expect(asked.ok).toBe(true)
  return target.endpoint
}

/** The browsers that are known here. */
const listKnown = async () =>
  (await server.services.db.selectFrom('exit_warning').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  )

/** The browsers that a warning reaches when it is due. */
async function listWarned(): Promise<readonly string[]> {
  ahead += 15 * 60_000
  await server.runJob('exit-warning-sweep', null)
  return service.arrived.map(({ endpoint }) => endpoint)
}

/** The ways in which the phone's session ends without the phone's doing. */
const ends: Record<string, () => Promise<unknown>> = {
  'signing out in another tab': () =>
    phone.send(`${appOrigin}/logout`, {
      method: 'POST',
      headers: { origin: appOrigin },
      body: new URLSearchParams({ returnTo: '/hafen' }),
    }),
  'a new password, set on the laptop': () =>
    createEndOtherSessions(server.services)('anna', headersOf(laptop)),
  'signing in there as somebody else': () => server.signIn(phone, 'bert'),
  'a renewal that the provider refuses': async () => {
    foreign.faults.gone.add('anna')
    const { db } = server.services
    await db
      .updateTable('auth_session')
      .set({ access_expires_at: new Date(Date.now() - 1000) })
      .execute()
    phone.jars.get(appOrigin)?.delete('bearerToken /')
    await phone.visit(`${appOrigin}/hafen`)
  },
}

describe('PKC-03 LOG-04 a warning ends with the session in which it was asked for', () => {
  test.each(Object.keys(ends))(
    '%s: what is known of that browser is deleted, and no other’s',
    async (end) => {
      await askIn(phone)
      const other = await askIn(laptop)
      await ends[end]?.()
      expect(await listKnown()).toEqual([other])
      expect(await listWarned()).toEqual([other])
    },
  )

  test('deleting the account, on whichever device, ends all of them', async () => {
    await askIn(phone)
    await askIn(laptop)
    await endSignIns(server.services.db, 'anna', Date.now())
    expect(await listKnown()).toEqual([])
  })

  test('a session that has run out sends none, and is forgotten at once', async () => {
    ahead = 14 * day - 10 * 60_000
    await askIn(phone)
    expect(await listWarned()).toEqual([])
    expect(await listKnown()).toEqual([])
  })

  test('in a native app, the warning ends with the token of the app', async () => {
    const app = server.browser()
    const headers = { authorization: `Bearer ${phone.cookie(appOrigin, 'bearerToken') ?? ''}` }
    await app.send(`${appOrigin}/auth/webview`, { method: 'POST', headers })
    const shown = await askIn(app)
    await server.services.db
      .updateTable('auth_session')
      .set({ access_expires_at: new Date(Date.now() + 10 * 60_000) })
      .execute()
    const renewable = await askIn(phone)
    expect((await listKnown()).toSorted()).toEqual([shown, renewable].toSorted())
    expect(await listWarned()).toEqual([renewable])
  })

  test('a session whose tokens were renewed goes on', async () => {
    const endpoint = await askIn(phone)
    await server.services.db
      .updateTable('auth_session')
      .set({ access_expires_at: new Date(Date.now() - 1000) })
      .execute()
    phone.jars.get(appOrigin)?.delete('bearerToken /')
    await phone.visit(`${appOrigin}/hafen`)
    expect(await listWarned()).toEqual([endpoint])
  })
})
