import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { HttpBrowser } from './http-browser.ts'

let accounts = 0

/**
 * A browser in which a new account has just signed up at the embedded provider, over HTTP.
 * @param isWelcomed whether the account has passed the onboarding
 */
export async function signUpOverHttp(origin: string, isWelcomed = true): Promise<HttpBrowser> {
  const browser = new HttpBrowser()
  const begun = await browser.visit(
    `${origin}${signInPath('/')}${isWelcomed ? '&state=ignoreOnBoarding' : ''}`,
  )
  const email = `visitor-${process.pid}-${Date.now()}-${(accounts += 1)}@example.org`
  const ended = await browser.visit(`${begun.url.href}/sign-up`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email, password: 'three small words' }),
  })
  if (browser.cookie(origin, 'account') === undefined) throw new Error(`no sign-in: ${ended.trail.join(' ')}`)
  return browser
}
