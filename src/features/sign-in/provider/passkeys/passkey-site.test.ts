import { expect, test } from 'vitest'
import { findPasskeySite } from './passkey-site.ts'

test.each([
  ['https://passage.example', 'passage.example'],
  ['https://center.passage.example:8443', 'center.passage.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://passage.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
])('LOG-10 passkeys at %s belong to %s', (origin, rpId) => {
  expect(findPasskeySite(origin)?.rpId).toBe(rpId)
})
