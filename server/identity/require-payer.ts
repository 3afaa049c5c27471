import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import { payerOfAccount, payerOfGuest, type Payer } from '#app/features/payments/payer.server.ts'
import { answerProblem } from '../edge/answer-problem.ts'
import type { EdgeContext, EdgeEnv } from '../edge/edge-env.ts'
import { isWrite } from '../edge/is-write.ts'
import { foreignOrigin } from '../edge/require-own-origin.ts'
import type { FindGuest } from '../guests/guests.ts'
import { addCookies } from './add-cookies.ts'
import { notSignedIn, type ConsumerEnv, type RequireConsumer } from './require-consumer.ts'
import { sessionCookieNames } from './session-cookies.ts'

/** What a call behind `requirePayer` may rely on. */
export type PayerEnv = {
  Bindings: EdgeEnv['Bindings']
  Variables: EdgeEnv['Variables'] & { payer: Payer }
}

/** Whether a guest can begin with the call, or must have begun: what is somebody's own takes a secret. */
export type GuestRule = 'begins' | 'has-begun'
export type RequirePayer = ReturnType<typeof createPayerCheck>

type PayerCheckParts = {
  readonly requireConsumer: RequireConsumer
  readonly findGuest: FindGuest
  readonly publicOrigin: string
}

/**
 * For calls of whoever looks a ticket up and pays. Whatever names an account is judged as one, with 401 and 403 as
 * everywhere; only a call without any account is a guest's, where guests may pay. Its cookie is Lax, so writing takes
 * a page of ours as the origin.
 */
export const createPayerCheck = ({ requireConsumer, findGuest, publicOrigin }: PayerCheckParts) =>
  function requirePayer(rule: GuestRule) {
    return createMiddleware<PayerEnv>(async (c, next) => {
      const context = c as unknown as EdgeContext
      const guest = findGuest(context)
      if (guest === null || namesAccount(c.req.raw.headers)) {
        const consumerContext = c as unknown as Context<ConsumerEnv>
        return requireConsumer(consumerContext, async () => {
          c.set('payer', payerOfAccount(consumerContext.get('consumer').oid, guest))
          await next()
        })
      }
      if (isWrite(c.req.method) && c.req.header('origin') !== publicOrigin) {
        return answerProblem(context, foreignOrigin)
      }
      if (rule === 'has-begun' && guest.key === null) return answerProblem(context, notSignedIn)
      c.set('payer', payerOfGuest(guest))
      await next()
      addCookies(c.res, guest.setCookies())
      return undefined
    })
  }

/** Also when the account turns out to be none: a caller whose token has expired must hear of it. */
function namesAccount(headers: Headers): boolean {
  const cookies = parse(headers.get('cookie') ?? '')
  return (
    headers.has('authorization') ||
    headers.has('user-oid') ||
    sessionCookieNames.some((name) => name in cookies)
  )
}
