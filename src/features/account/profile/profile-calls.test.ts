import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOnboarding, patchProfile, RefusedFields } from './profile-calls.ts'

const calls: (readonly [string, RequestInit])[] = []
let answer: () => Response
beforeEach(() => {
  calls.length = 0
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, init])
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('ROL-02 PRF-01 what is saved reaches the server though the page is left at once, and names its account', async () => {
  await patchProfile('anna', { firstName: 'Anna' })
  await endOnboarding('anna')
  expect(calls).toMatchObject([
    ['/api/consumers/profiles/patchProfile', { method: 'PATCH', keepalive: true }],
    ['/api/consumers/onboarding', { method: 'DELETE', keepalive: true }],
  ])
  for (const [, { headers }] of calls) expect(new Headers(headers).get('user-oid')).toBe('anna')
})

test('VAL-07 a refusal names its fields, and a failure of the server is none', async () => {
  answer = () => Response.json({ errors: [{ field: 'postalCode', rule: 'five-digits' }] }, { status: 400 })
  const refused = await patchProfile('anna', {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedFields)
  expect(refused).toMatchObject({ status: 400, refusals: [{ field: 'postalCode', rule: 'five-digits' }] })
  answer = () => new Response(null, { status: 502 })
  await expect(patchProfile('anna', {})).rejects.toThrow('The call failed with status 502')
})
