import { expect, test } from 'vitest'
import { listClearCookies } from './provider-configuration.server.ts'

test('LOG-07 the end of an account clears all that the provider has left in the browser, each at its own path', () => {
  const flags = 'HttpOnly; Secure; SameSite=Lax'
  expect(listClearCookies('https://www.example.org').account).toEqual([
    `idp_session=; Max-Age=0; Path=/idp; ${flags}`,
    `idp_session.sig=; Max-Age=0; Path=/idp; ${flags}`,
    `idp_device=; Max-Age=0; Path=/idp; ${flags}`,
    `idp_ended=; Max-Age=0; Path=/idp/interaction; ${flags}`,
  ])
})
