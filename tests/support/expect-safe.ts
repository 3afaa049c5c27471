import { expect } from 'vitest'

/**
 * The headers that every answer must have, with exact values. They are not imported from the server, so that a change
 * of the server's list has to be repeated here on purpose.
 */
const safetyHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The policy of all answers that are not pages: nothing in them is run, and no site may frame them. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox"

/**
 * Expects all safety headers on an answer, with the default policy or a given one.
 * @param own what an answer has instead of the usual values
 */
export function expectSafe(headers: Headers, own: Partial<typeof safetyHeaders> = {}): void {
  for (const [name, value] of Object.entries({ ...safetyHeaders, ...own }))
    expect([name, headers.get(name)]).toEqual([name, value])
  expect(headers.get('content-security-policy')).toMatch(/default-src/)
  expect(headers.get('x-correlation-id')).toMatch(/^[\w.-]{8,64}$/)
  expect(headers.has('server')).toBe(false)
  expect(headers.has('x-powered-by')).toBe(false)
}
