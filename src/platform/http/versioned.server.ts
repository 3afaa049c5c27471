import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from './edge-env.server.ts'
import { contentVersionHeader } from '#platform/loading/page-data.ts'
import { centreOfCall } from '#platform/routes/centre-of-path.ts'
import { matchesEtag } from './etag.ts'

/**
 * For answers that depend only on the address and the content version: a caller may store them but revalidates each
 * time, and a 304 needs no database query. New content is visible at once.
 * @param also anything else that the answer depends on, such as the day
 */
export const versioned = (
  { buildId, contentVersion }: Pick<Services, 'buildId' | 'contentVersion'>,
  also: () => string = () => '',
) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const version = contentVersion(centreOfCall(c.req.path))
    const etag = etagOf(`${buildId} ${version} ${also()} ${c.req.url}`)
    const headers = { etag, 'cache-control': 'public, no-cache', [contentVersionHeader]: String(version) }
    // A matching tag was sent with an earlier answer, so the address is valid.
    const given = c.req.header('if-none-match')
    if (given !== '*' && matchesEtag(given, etag)) return new Response(null, { status: 304, headers })
    await next()
    if (c.res.status !== 200) return
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })

const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
