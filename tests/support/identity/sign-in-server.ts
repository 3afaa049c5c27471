import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { hostedProviderSettings } from '#features/sign-in/relying-party/provider-settings.server.ts'
import { createRelyingParty } from '#features/sign-in/relying-party/relying-party.server.ts'
import type { SignedInHandler } from '#features/sign-in/relying-party/signed-in.server.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import { startEdgeServer } from '../edge-server.ts'
import { HttpBrowser, type Visit } from './http-browser.ts'

export const appOrigin = 'https://passage.example'

/** A page that shows for whom it was rendered. */
const tellSession: RenderPage = async (request, { visitor: { session, token } }) =>
  new Response(
    `${new URL(request.url).pathname} ${JSON.stringify(session)} ${token === null ? 'no token' : 'token'}`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )

type Options = {
  readonly clock?: () => number
  readonly database?: OpenDatabase
  readonly secret?: string
  readonly onSignedIn?: SignedInHandler
  /** Whether pages come from the page cache. By default every page shows for whom it was rendered. */
  readonly sharesPages?: boolean
  /** What takes a page long, after its visitor was recognised. */
  readonly whileRendering?: () => Promise<void>
}

/** The edge with real sign-in at a foreign provider, which browsers treat as another site. */
export async function startSignInServer(
  foreign: { readonly settings: Readonly<Record<string, string>> },
  {
    clock = Date.now,
    database,
    secret = 'a secret of the tests, long enough',
    onSignedIn,
    sharesPages = false,
    whileRendering = async () => undefined,
  }: Options = {},
) {
  const server = await startEdgeServer({
    settings: foreign.settings,
    now: clock,
    renderPage: async (...asked) => {
      await whileRendering()
      return tellSession(...asked)
    },
    sharesPages,
    relyingParty: (services) => {
      const party = createRelyingParty({
        services,
        secrets: [secret],
        provider: hostedProviderSettings(services.environment),
        clockTolerance: 0,
      })
      if (onSignedIn) party.onSignedIn(onSignedIn)
      return party
    },
    ...(database ? { database } : {}),
  })
  const browser = () => new HttpBrowser((origin) => (origin === appOrigin ? server.address : origin))

  /** Signs in at the provider with a name, and comes back. */
  async function signIn(
    visitor: HttpBrowser,
    sub: string,
    query = 'returnTo=%2Fhafen%3Fq%3D1',
  ): Promise<Visit> {
    const page = await visitor.visit(`${appOrigin}/auth/login?${query}`)
    return visitor.visit(page.url, { method: 'POST', body: new URLSearchParams({ sub }) })
  }

  /** A call about the visitor, as a page of the app makes it. */
  const call = (visitor: HttpBrowser, oid: string, init: RequestInit = {}) =>
    visitor.send(`${appOrigin}/api/consumers/profiles/getProfile`, {
      ...init,
      headers: { 'user-oid': oid, ...(init.headers as Record<string, string> | undefined) },
    })
  return { ...server, browser, signIn, call }
}

/** A server with real sign-in, for tests; see `startSignInServer`. */
export type SignInServer = Awaited<ReturnType<typeof startSignInServer>>
