import { readBearerHeader } from '#platform/http/bearer-header.ts'
import { unauthenticated, type Identity } from '#features/sign-in/relying-party/identity.ts'
import { createTestTokens } from './test-tokens.ts'

/**
 * A signed-in visitor for tests of calls and pages: tokens that are really signed and checked, sent in the header.
 * `startEdgeServer` provides one as `server.signIn`.
 */
export async function createTestIdentity(now: () => number = Date.now) {
  const tokens = await createTestTokens(now)
  const judge = (request: Request) => tokens.verify(readBearerHeader(request.headers) ?? '')
  const identity: Identity = {
    authenticate: async (request) => {
      const verdict = await judge(request)
      if (verdict.kind !== 'valid') return unauthenticated
      const session = {
        loggedIn: true,
        oid: verdict.oid,
        mayWrite: true,
        showOnboarding: false,
        webview: false,
        origin: '/',
      } as const
      return { session, token: readBearerHeader(request.headers), source: 'header', setCookies: [] }
    },
    listWelcomedCookies: () => ['account=known; Path=/'],
    listClearCookies: () => ['bearerToken=; Max-Age=0; Path=/'],
    validate: async (request) => {
      const verdict = await judge(request)
      return verdict.kind === 'valid' ? { oid: verdict.oid, isValid: true } : { oid: null, isValid: false }
    },
  }
  /** The headers of a request by this person: `server.get(path, { headers: await signIn('oid-1') })`. */
  const signIn = async (oid: string) => ({
    authorization: `Bearer ${await tokens.sign(oid)}`,
    'user-oid': oid,
  })
  return { identity, signIn, tokens }
}
