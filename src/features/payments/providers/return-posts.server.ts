import { Hono } from 'hono'
import { locales } from '#i18n/locale.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { repeatAsGet } from '#platform/http/repeat-as-get.server.ts'

/** The parameters of a return from a payment page; see `readPaymentReturn`. */
const fields = { scope: 40, transactionId: 100, cancelled: 10 } as const

/** Returns of payment providers that use a form post (PAY-04), at the same address to which others redirect. */
export function createReturnPosts(): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  for (const locale of locales) {
    const path = routeTable['payment-redirect'].paths[locale]
    routes.post(path, (c) => repeatAsGet(c, fields))
    // A GET shows the page itself, which is one of the app's.
    routes.get(path, (_, next) => next())
  }
  return routes
}
