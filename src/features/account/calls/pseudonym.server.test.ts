import { expect, test } from 'vitest'
import { derivePseudonym } from './pseudonym.server.ts'

test('LOG-02 the pseudonym is the same for the same account, and another for another account or key', () => {
  const oid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(derivePseudonym('key', oid)).toBe(derivePseudonym('key', oid))
  expect(derivePseudonym('key', oid)).toMatch(/^[\w-]{22}$/)
  const others = [derivePseudonym('other', oid), derivePseudonym('key', 'anna')]
  expect(new Set([derivePseudonym('key', oid), ...others]).size).toBe(3)
})

test('LOG-02 without the key the pseudonym cannot be computed from the account', () => {
  // HMAC-SHA-256 of "tracking anna" with the key "key", computed with another tool.
  expect(derivePseudonym('key', 'anna')).toBe('GQ0nFzKp-DZS8pdGKlc4-7')
})
