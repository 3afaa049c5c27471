import { expect, test } from 'vitest'
import { appOrigin } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()

const signOut = () =>
  at.visitor.send(`${appOrigin}/logout`, {
    method: 'POST',
    headers: { origin: appOrigin },
    body: new URLSearchParams({ returnTo: '/hafen' }),
  })

/** Asks for a page that renews the session, and is rendered until it is let go. */
async function beginSlowPage() {
  await at.expireAccess()
  const renders = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  at.whileRendering = async () => {
    renders.resolve()
    await mayEnd.promise
  }
  const answer = at.visitor.send(`${appOrigin}/hafen`)
  await renders.promise
  at.whileRendering = async () => undefined
  return {
    end: async () => {
      mayEnd.resolve()
      return (await answer).headers.getSetCookie()
    },
  }
}

test('LOG-04 an answer that is late brings no session back that has been signed out meanwhile', async () => {
  const page = await beginSlowPage()
  expect((await signOut()).status).toBe(303)
  expect(await page.end()).toEqual([])
  expect(at.visitor.cookiesFor(new URL(appOrigin))).toBe('')
})

test('LOG-01 nor does it sign out anyone who has signed in with that browser since', async () => {
  const page = await beginSlowPage()
  await signOut()
  at.visitor.jars.delete(new URL(at.foreign.issuer).origin)
  await at.server.signIn(at.visitor, 'bert')
  await page.end()
  expect(await at.page(at.visitor)).toContain('"oid":"bert"')
  expect((await at.server.call(at.visitor, 'bert')).status).toBe(200)
})

test('LOG-01 an answer that is late still has the token of a session that goes on', async () => {
  const page = await beginSlowPage()
  expect((await page.end()).join('\n')).toMatch(/^bearerToken=ey/)
})
