import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'

const unreadable = new Problem(400, 'malformed-body', 'The body could not be read.')

/**
 * Reads the whole body, which is small, before the work begins: a client that sends it slowly then neither occupies a
 * rendering place nor uses up the time limit of the answer.
 */
export const readBody = createMiddleware<EdgeEnv>(async (c, next) => {
  const request = c.req.raw
  if (request.body !== null) {
    const body = await readAll(request)
    if (isForm(request)) c.set('postedForm', new URLSearchParams(new TextDecoder().decode(body)))
    const whole = { body }
    c.req.raw = new Request(request, whole)
  }
  await next()
})

const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true

async function readAll(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer()
  } catch {
    throw unreadable
  }
}
