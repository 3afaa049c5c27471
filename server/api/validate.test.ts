import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { answerError } from '../edge/answer-error.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { validate } from './validate.ts'

const app = new Hono<EdgeEnv>()
app.onError(answerError(createLogger('silent')))
const schema = v.object({
  name: v.pipe(v.string(), v.maxLength(3)),
  address: v.optional(v.object({ code: v.string() })),
})
app.post('/api/x', validate('json', schema), (c) => c.json(c.req.valid('json')))

const post = (body: string, type?: string) =>
  app.request('/api/x', { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'API-12 a JSON body sent as %s is taken',
  async (type) => {
    const response = await post('{"name":"abc"}', type)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ name: 'abc' })
  },
)

test.each([
  [undefined, '{"name":"abc"}', 415, 'unsupported-type'],
  ['text/plain', '{"name":"abc"}', 415, 'unsupported-type'],
  ['application/x-www-form-urlencoded', 'name=abc', 415, 'unsupported-type'],
  ['application/jsonp', '{"name":"abc"}', 415, 'unsupported-type'],
  ['application/json', '{"name":', 400, 'malformed-body'],
  ['application/json', '', 400, 'malformed-body'],
  ['application/json', 'null', 400, 'invalid-json'],
  ['application/json', '{}', 400, 'invalid-json'],
  ['application/json', '{"name":5}', 400, 'invalid-json'],
])('API-12 %s with %s is refused with %d %s', async (type, body, status, code) => {
  const response = await post(body, type)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ status, code })
})

test('API-12 a refusal names the fields and never their values', async () => {
  const response = await post('{"name":"secret","address":{"code":7}}', 'application/json')
  const text = await response.text()
  expect(text).toContain('name is missing or not as expected. address.code is missing or not as expected.')
  expect(text).not.toContain('secret')
})
