import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { answerError } from '#main/edge/answer-error.ts'
import type { EdgeEnv } from './edge-env.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { validate } from './validate.server.ts'

const app = new Hono<EdgeEnv>()
app.onError(answerError(createLogger('silent')))
const schema = v.object({
  name: v.pipe(v.string(), v.maxLength(3)),
  address: v.optional(v.object({ code: v.string() })),
  strict: v.optional(v.strictObject({})),
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
  ['application/json', 'null', 400, 'invalid-body'],
  ['application/json', '{}', 400, 'invalid-body'],
  ['application/json', '{"name":5}', 400, 'invalid-body'],
  ['application/json', '[]', 400, 'invalid-body'],
  ['application/json', '[{"name":"abc"}]', 400, 'invalid-body'],
  ['application/json', '"abc"', 400, 'invalid-body'],
  ['application/json', '7', 400, 'invalid-body'],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400, 'invalid-body'],
])('API-12 %s with %s is refused with %d %s', async (type, body, status, code) => {
  const response = await post(body, type)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ status, code })
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'API-12 a form of the type %s that is none is refused',
  async (type) => {
    const posted = new Hono<EdgeEnv>()
    posted.onError(answerError(createLogger('silent')))
    posted.post('/api/f', validate('form', v.object({ a: v.optional(v.string()) })), (c) => c.json({}))
    const init = { method: 'POST', body: '--y\r\nnonsense', headers: { 'content-type': type } }
    const response = await posted.request('/api/f', init)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed-body' }])
  },
)

test('API-12 a value of any depth is read', async () => {
  const response = await post(
    `{"name":"abc","x":${'['.repeat(25_000)}${']'.repeat(25_000)}}`,
    'application/json',
  )
  expect(response.status).toBe(200)
})

test.each([
  [{ name: 'a\u0000b' }, 'name '],
  [{ name: 'abc', address: { code: 'x\u001b' } }, 'address.code '],
  [{ name: 'abc', address: { code: '\ud800' } }, 'address.code '],
  [{ name: 'abc', other: ['\u0085'] }, 'other.0 '],
  [{ name: 'abc', address: { 'a\u0000': 1 } }, 'address '],
])('VAL-07 %j is refused with its field, whatever the field is for', async (body, field) => {
  const response = await post(JSON.stringify(body), 'application/json')
  expect(response.status).toBe(400)
  const problem = (await response.json()) as { detail: string }
  expect(problem).toMatchObject({ code: 'invalid-body' })
  expect(problem.detail.startsWith(field)).toBe(true)
})

test('VAL-07 a query with such a character is refused with its name', async () => {
  const asked = new Hono<EdgeEnv>()
  asked.onError(answerError(createLogger('silent')))
  asked.get('/api/q', validate('query', v.object({ plate: v.string() })), (c) => c.json({}))
  const problem = await (await asked.request('/api/q?plate=HH%01AB')).json()
  expect(problem).toMatchObject({
    status: 400,
    code: 'invalid-query',
    detail: expect.stringMatching(/^plate /) as string,
  })
  expect((await asked.request('/api/q?plate=HH+AB')).status).toBe(200)
})

test.each([
  ['{}', 'name', 'required', 'name is missing.'],
  ['{"name":"abcd"}', 'name', 'max-length', 'name is not as expected.'],
  ['{"name":"abc","address":{"x":1}}', 'address.code', 'required', 'address.code is missing.'],
  ['{"name":"abc","strict":{"foo":1}}', 'strict.foo', 'unknown-field', 'strict.foo is not known.'],
  ['[]', '', 'object', 'The body is not as expected.'],
  ['7', '', 'object', 'The body is not as expected.'],
])('API-12 the refusal of %s says what is wrong with it', async (body, field, rule, detail) => {
  const problem = await (await post(body, 'application/json')).json()
  expect(problem).toMatchObject({ code: 'invalid-body', detail, errors: [{ field, rule, detail }] })
})

test('API-12 a refusal names the fields and never their values', async () => {
  const response = await post('{"name":"secret","address":{"code":7}}', 'application/json')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    errors: [
      { field: 'name', rule: 'max-length', detail: 'name is not as expected.' },
      { field: 'address.code', rule: 'string' },
    ],
  })
  expect(text).toContain('name is not as expected. address.code is not as expected.')
  expect(text).not.toContain('secret')
})
