import { expect } from 'vitest'
import { securityHeaders } from '#server/edge/security-headers.ts'

/** All safety headers are there, whatever the answer; the policy may be one of its own. */
export function expectSafe(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (name === 'content-security-policy') expect(headers.get(name)).toMatch(/default-src/)
    else expect([name, headers.get(name)]).toEqual([name, value])
  }
  expect(headers.get('x-correlation-id')).toMatch(/^[\w.-]{8,64}$/)
}
