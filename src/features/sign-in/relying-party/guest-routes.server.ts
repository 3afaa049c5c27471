import { Hono } from 'hono'
import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import { guestPath } from '#features/sign-in/sign-in-path.ts'
import type { Services } from '#platform/services.server.ts'
import { createGuestChoice } from '../guests/guests.server.ts'
import { maxAddressLength } from '#platform/http/address.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { SignInTransactions } from './sign-in-transactions.server.ts'

type GuestOptions = {
  readonly services: Services
  readonly transactions: Pick<SignInTransactions, 'find' | 'close'>
}

const text = (length: number) => v.pipe(v.string(), v.maxLength(length), v.check(isPlainText))

/**
 * The choice to pay without an account: the page to go on to, and a ticket number for it. A sign-in page also sends the
 * `state` of its sign-in, which knows the whole address at which it began, with a voucher for example.
 */
const choiceForm = v.object({
  returnTo: text(maxAddressLength),
  state: v.optional(text(200)),
  ticketNumber: v.optional(text(200), ''),
})

/**
 * `POST /auth/guest`: the visitor has chosen to pay without an account, so the browser becomes a guest's and goes to the
 * page that asked for a sign-in. A ticket number is posted on to that page, so that no address contains it.
 */
export function createGuestRoutes({ services, transactions }: GuestOptions): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  const choose = createGuestChoice(services.environment)
  const ownPage = requireOwnPage(services.environment.PUBLIC_ORIGIN)

  routes.post(guestPath, ownPage, validate('form', choiceForm), async (c) => {
    const guestCookies = choose(c)
    if (guestCookies === null) throw onlyAccounts
    const { returnTo, state, ticketNumber } = c.req.valid('form')
    const transaction = state === undefined ? undefined : await transactions.find(c.req.raw.headers, state)
    const setCookies = [...(transaction ? transactions.close(transaction) : []), ...guestCookies]
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
    c.header('cache-control', 'no-store')
    // With 307 the browser posts the same form again, to the page.
    return c.redirect(
      parseReturnTo(transaction?.returnTo ?? returnTo),
      ticketNumber.trim() === '' ? 303 : 307,
    )
  })
  return routes
}

const onlyAccounts = new Problem(403, 'only-accounts', 'Tickets can only be paid with an account here.')
