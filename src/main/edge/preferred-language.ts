import { createMiddleware } from 'hono/factory'
import { localeCookie, readChoiceCookie } from '#platform/cookies.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { splitAddress } from '#platform/http/address.ts'
import { wireOf, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import { findChosenLocale } from '#delivery/page-cache/locale-choice.ts'

/**
 * On `/` alone a visitor who has chosen English is sent to the English home page (RTE-42), unless the language switch of
 * that page has led here. Deep links are never redirected: a shared link to a German page opens the German page.
 */
export const redirectToPreferredLanguage = (publicOrigin: string) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { method, address } = wireOf(c)
    const [path, query] = splitAddress(address)
    if (path !== '/' || (method !== 'GET' && method !== 'HEAD')) return next()
    const header = (name: string) => c.req.header(name)
    const chosen = findChosenLocale({ method, address, header }, publicOrigin)
    if ((chosen ?? readChoiceCookie(localeCookie, c.req.header('cookie'))) === 'en') {
      return new Response(null, {
        status: 302,
        headers: {
          location: pathOf('home', 'en') + query,
          'cache-control': 'private, no-cache',
          vary: 'cookie',
        },
      })
    }
    await next()
    c.header('vary', 'cookie', { append: true })
  })
