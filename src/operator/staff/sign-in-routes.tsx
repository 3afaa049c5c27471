import { Hono } from 'hono'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { Services } from '#platform/services.server.ts'
import { findOutage } from '#platform/database/database-unavailable.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import { judgeAddress } from '#platform/http/address.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import {
  describeFailure,
  isCancelled,
  isProviderFault,
} from '#features/sign-in/relying-party/describe-failure.server.ts'
import { makeSignInSecrets } from '#features/sign-in/relying-party/open-id-provider.server.ts'
import { referenceOf } from '#features/sign-in/relying-party/return-unsigned.ts'
import type { SignInTransactions } from '#features/sign-in/relying-party/sign-in-transactions.server.ts'
import { NoticeBody } from './pages/notice-page.tsx'
import type { StaffView } from './pages/staff-page.tsx'
import type { StaffClient } from './staff-client.ts'
import { localeOfStranger, type StaffGuard } from './require-staff.tsx'
import type { StaffSessions } from './staff-sessions.server.ts'
import { seeOther } from '#features/sign-in/provider/answer-page.server.ts'

/** The path to which the provider sends staff back; the operator registers it there. */
export const staffReturnPath = `${staffPath}/signed-in`

type SignInParts = {
  readonly services: Services
  readonly client: StaffClient
  readonly sessions: StaffSessions
  readonly transactions: SignInTransactions
  readonly guard: StaffGuard
  readonly view: StaffView
}

/**
 * Signing in and out of the pages for staff, at a client of their own. A sign-in without any role opens a session too: each
 * page then says that the role is missing, in place of sending the person round in circles.
 */
export function createStaffSignInRoutes(parts: SignInParts): Hono<EdgeEnv> {
  const { services, client, sessions, transactions, guard, view } = parts
  const { environment, incidents, logger } = services
  const routes = new Hono<EdgeEnv>()

  routes.get('/sign-in', async (c) => {
    const { checks, parameters } = await makeSignInSecrets()
    const returnTo = parseStaffReturn(c.req.query('returnTo'))
    try {
      const address = await client.startSignIn({ ...parameters, ui_locales: localeOfStranger(c) })
      const transaction = { ...checks, returnTo, ignoreOnBoarding: true }
      const cookies = await transactions.open(c.req.raw.headers, transaction)
      return redirect(address.href, cookies)
    } catch (error) {
      return answerFailure(c, error, { cookies: [], isFault: true })
    }
  })

  routes.get('/signed-in', async (c) => {
    const transaction = await transactions.find(c.req.raw.headers, c.req.query('state') ?? '')
    if (transaction === undefined) return redirect(staffPath, [])
    const cookies = transactions.close(transaction)
    try {
      const address = new URL(environment.PUBLIC_ORIGIN + staffReturnPath)
      address.search = new URL(c.req.url).search
      const person = await client.finishSignIn(address, transaction)
      const earlier = guard.readSid(c)
      if (earlier !== null) await sessions.end(earlier)
      const locale = localeOfStranger(c)
      const sid = await sessions.open({ ...person, locale })
      cookies.push(guard.serialiseSid(sid))
      // A redirect would be part of the way from the other site, with which browsers send no Strict cookie.
      const link = { href: transaction.returnTo, label: 'staff_continue' } as const
      const body = <NoticeBody texts={['staff_signed_in_text']} link={link} />
      const page = { title: 'staff_signed_in', body, next: transaction.returnTo } as const
      return addCookies(await view.answer(locale, page), cookies)
    } catch (error) {
      return answerFailure(c, error, { cookies, isFault: isProviderFault(error) })
    }
  })

  routes.post('/sign-out', requireOwnPage(environment.PUBLIC_ORIGIN), async (c) => {
    const staff = await guard.find(c)
    if (staff === undefined) return guard.answerStranger(c)
    await sessions.end(guard.readSid(c) ?? '')
    const there = await client.findSignOutAddress(environment.PUBLIC_ORIGIN + staffPath).catch(() => null)
    // A link, because the policy lets forms only lead to this site.
    const link =
      there === null
        ? ({ href: `${staffPath}/sign-in`, label: 'staff_sign_in' } as const)
        : ({ href: there.href, label: 'staff_sign_out_there' } as const)
    const body = <NoticeBody texts={['staff_signed_out_text']} link={link} />
    const page = { title: 'staff_signed_out', body } as const
    return addCookies(await view.answer(staff.locale, page), [guard.clearSid()])
  })

  async function answerFailure(
    c: EdgeContext,
    failure: unknown,
    { cookies, isFault }: { readonly cookies: readonly string[]; readonly isFault: boolean },
  ): Promise<Response> {
    const outage = findOutage(failure)
    if (outage) throw outage
    const correlationId = c.get('correlationId')
    const reference = referenceOf(correlationId)
    const line = { correlationId, reference, failure: describeFailure(failure) }
    if (isCancelled(failure)) logger.info(line, 'staff: a sign-in was cancelled')
    else if (isFault) {
      incidents.signInFailed()
      logger.error(line, 'staff: a sign-in failed')
    } else logger.warn(line, 'staff: a return was refused')
    const link = { href: `${staffPath}/sign-in`, label: 'staff_sign_in' } as const
    const body = <NoticeBody texts={['staff_failed_text']} values={{ reference }} link={link} />
    const page = { title: 'staff_failed', body } as const
    return addCookies(await view.answer(localeOfStranger(c), page, 502), cookies)
  }
  return routes
}

/** A page for staff to return to, and their first one for everything else. */
function parseStaffReturn(value: string | undefined): string {
  if (value === undefined || value.length > 1000 || !new RegExp(`^${staffPath}(/[a-z]|[?]|$)`).test(value))
    return staffPath
  const verdict = judgeAddress(value)
  const isStep = value.startsWith(`${staffPath}/sign`)
  return verdict.kind === 'canonical' && !isStep ? value : staffPath
}

const redirect = (location: string, cookies: readonly string[]): Response =>
  addCookies(seeOther(location), cookies)
