import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { matchesEtag } from '../edge/etag.ts'

/**
 * For answers that follow from the address and the content alone: a caller may keep them but asks each time whether
 * they still hold, and is told so without a look into the database. New content is there at once.
 */
export const versioned = ({ buildId, contentVersion }: Pick<Services, 'buildId' | 'contentVersion'>) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const etag = etagOf(`${buildId} ${contentVersion()} ${c.req.url}`)
    const headers = { etag, 'cache-control': 'public, no-cache' }
    // Only what has been answered before has a tag of ours, so the address is known to be good.
    const given = c.req.header('if-none-match')
    if (given !== '*' && matchesEtag(given, etag)) return new Response(null, { status: 304, headers })
    await next()
    if (c.res.status !== 200) return
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })

const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
