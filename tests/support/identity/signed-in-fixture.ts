import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startForeignProvider, type ForeignProvider } from './foreign-provider.ts'
import type { HttpBrowser } from './http-browser.ts'
import { appOrigin, startSignInServer, type SignInServer } from './sign-in-server.ts'

/**
 * For tests of the time after a sign-in: a foreign provider, the app with a second replica on the same database, and
 * before each test a browser in which "anna" has just signed in.
 */
export function signedInFixture() {
  const at = {
    /** How far the app's clock is ahead of the machine's, in milliseconds; the provider's clock is not. */
    ahead: 0,
    foreign: undefined as unknown as ForeignProvider,
    server: undefined as unknown as SignInServer,
    replica: undefined as unknown as SignInServer,
    visitor: undefined as unknown as HttpBrowser,

    /** What takes a page of the server long; by default nothing. */
    whileRendering: async () => undefined as void,

    /** The page that shows for whom it was rendered. */
    page: async (browser: HttpBrowser) => (await browser.visit(`${appOrigin}/hafen`)).text,
    token: () => at.visitor.cookie(appOrigin, 'bearerToken') ?? '',
    rowCount: async () =>
      (await at.server.database.db.selectFrom('auth_session').select('oid').execute()).length,
    /** Makes the access token expire: the browser has dropped it, and the database has the past expiry. */
    async expireAccess() {
      await at.server.database.db
        .updateTable('auth_session')
        .set({ access_expires_at: new Date(Date.now() - 1000) })
        .execute()
      at.visitor.jars.get(appOrigin)?.delete('bearerToken /')
    },
  }

  beforeAll(async () => {
    at.foreign = await startForeignProvider(appOrigin)
    const clock = () => Date.now() + at.ahead
    at.server = await startSignInServer(at.foreign, { clock, whileRendering: () => at.whileRendering() })
    at.replica = await startSignInServer(at.foreign, { clock, database: at.server.database })
  }, 90_000)
  afterAll(async () => {
    await at.replica.close()
    await at.server.close()
    await at.foreign.close()
  })

  beforeEach(async () => {
    at.visitor = at.server.browser()
    await at.server.signIn(at.visitor, 'anna')
  })
  afterEach(async () => {
    at.ahead = 0
    at.whileRendering = async () => undefined
    Object.assign(at.foreign.faults, { isDown: false, delay: 0, renewsTo: null })
    at.foreign.faults.gone.clear()
    await at.server.database.db.deleteFrom('revoked_subject').execute()
    await at.server.database.db.deleteFrom('auth_session').execute()
    await at.server.database.db.deleteFrom('session_token').execute()
  })
  return at
}
