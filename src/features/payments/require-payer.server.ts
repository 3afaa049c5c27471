import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import { payerOfAccount, payerOfGuest, payerOfKnownGuest, type Payer } from './payer.server.ts'
import { answerProblem } from '#platform/http/answer-problem.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { isWrite } from '#platform/http/is-write.ts'
import { foreignOrigin } from '#platform/http/require-own-page.server.ts'
import type { FindGuest } from '#features/sign-in/guests/guests.server.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import {
  notSignedIn,
  type ConsumerEnv,
  type RequireConsumer,
} from '#features/sign-in/relying-party/require-consumer.server.ts'
import { sessionCookieNames } from '#features/sign-in/relying-party/session-cookies.server.ts'

export type PayerEnv = {
  Bindings: EdgeEnv['Bindings']
  Variables: EdgeEnv['Variables'] & { payer: Payer }
}

/**
 * Whether the call may create a guest, and makes the cookie of one last again, or needs an existing one: personal records
 * need the guest's secret, and reading them keeps nobody a guest for longer.
 */
export type GuestRule = 'begins' | 'has-begun'

export type RequirePayer = ReturnType<typeof createPayerCheck>

type PayerCheckParts = {
  readonly requireConsumer: RequireConsumer
  readonly findGuest: FindGuest
  readonly publicOrigin: string
}

/**
 * For calls that look tickets up and pay. A call with any sign of an account is judged as an account's, with 401 and
 * 403 as everywhere; only a call without one is a guest's, if guests may pay. The guest cookie is Lax, so writing needs
 * this site as the `Origin`.
 */
export const createPayerCheck = ({ requireConsumer, findGuest, publicOrigin }: PayerCheckParts) =>
  function requirePayer(rule: GuestRule) {
    return createMiddleware<PayerEnv>(async (c, next) => {
      const guest = findGuest(c)
      if (guest === null || namesAccount(c.req.raw.headers)) {
        const consumerContext = c as unknown as Context<ConsumerEnv>
        return requireConsumer(consumerContext, async () => {
          c.set('payer', payerOfAccount(consumerContext.get('consumer').oid, guest))
          await next()
        })
      }
      if (isWrite(c.req.method) && !isFromOwnPage(c.req.raw.headers, publicOrigin)) {
        return answerProblem(c, foreignOrigin)
      }
      if (rule === 'begins') c.set('payer', payerOfGuest(guest))
      else if (guest.key !== null) c.set('payer', payerOfKnownGuest(guest, guest.key))
      else return answerProblem(c, notSignedIn)
      await next()
      addCookies(c.res, guest.setCookies())
      c.res.headers.set('cache-control', 'private, no-store')
      return undefined
    })
  }

/** True even if the token turns out to be invalid: a caller whose token has expired must get 401. */
function namesAccount(headers: Headers): boolean {
  const cookies = parse(headers.get('cookie') ?? '')
  return (
    headers.has('authorization') ||
    headers.has('user-oid') ||
    sessionCookieNames.some((name) => name in cookies)
  )
}
