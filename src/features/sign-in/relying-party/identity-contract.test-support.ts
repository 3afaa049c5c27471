import { expect } from 'vitest'
import type { HttpBrowser } from '../../../../tests/support/identity/http-browser.ts'
import { appOrigin, type SignInServer } from '../../../../tests/support/identity/sign-in-server.ts'

export type ShownPage = Awaited<ReturnType<HttpBrowser['visit']>>

/** A provider under test, behind a server whose settings name it. */
export type IdentityProviderUnderTest = {
  readonly server: SignInServer
  /**
   * What the visitor does at the provider's page, and what its scripts do.
   * @param page where the sign-in led
   * @returns the page of ours to which that leads in the end
   */
  readonly signIn: (visitor: HttpBrowser, page: ShownPage) => Promise<ShownPage>
}

/** The person for whom the page was rendered. */
const oidIn = (text: string) => /"oid":"([^"]+)"/.exec(text)?.[1]

/**
 * The contract of every identity provider, from the first page to the last: the visitor signs in and lands where the
 * sign-in began, stays the same person after the access token has expired, and signs out.
 * @returns the person's id, and the page to which signing out leads
 */
export async function expectSignInJourney({
  server,
  signIn,
}: IdentityProviderUnderTest): Promise<{ readonly oid: string; readonly out: ShownPage }> {
  const visitor = server.browser()
  const begun = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen%3Fq%3D1`)
  const back = await signIn(visitor, begun)
  expect(back.url.href).toBe(`${appOrigin}/hafen?q=1`)
  const oid = oidIn(back.text) ?? ''
  expect(oid).toMatch(/^[\w-]{8,}$/)

  await expireAccess(server, visitor)
  expect(oidIn((await visitor.visit(`${appOrigin}/hafen`)).text)).toBe(oid)

  const out = await visitor.visit(`${appOrigin}/logout`, {
    method: 'POST',
    headers: { origin: appOrigin },
    body: new URLSearchParams({ returnTo: '/hafen' }),
  })
  expect(out.response.status).toBe(200)
  expect(oidIn((await visitor.visit(`${appOrigin}/hafen`)).text), 'nobody is signed in').toBeUndefined()
  return { oid, out }
}

/** Makes the access token expire, as `signedInFixture` does. */
async function expireAccess(server: SignInServer, visitor: HttpBrowser): Promise<void> {
  await server.database.db
    .updateTable('auth_session')
    .set({ access_expires_at: new Date(Date.now() - 1000) })
    .execute()
  visitor.jars.get(appOrigin)?.delete('bearerToken /')
}
