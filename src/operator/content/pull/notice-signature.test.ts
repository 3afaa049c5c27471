import { expect, test } from 'vitest'
import { readSignature, signNotice } from './notice-signature.ts'

const signedAt = Date.parse('2026-11-27T12:00:00Z')
const header = signNotice('secret', '{}', signedAt)
const read = (after: number, secret = 'secret', body = '{}', sent: string | undefined = header) =>
  readSignature(sent, { secret, body, nowMs: signedAt + after * 1000 })

test.each([
  [0, true],
  [300, true],
  [301, false],
  // A clock that is ahead is no way to keep a message for later.
  [-300, true],
  [-301, false],
])('API-13 a notice of new content that is %i seconds old counts: %s', (after, counts) => {
  expect(read(after) !== undefined).toBe(counts)
})

test('API-13 a notice counts for its body and its secret alone', () => {
  expect(read(0, 'another')).toBeUndefined()
  expect(read(0, 'secret', '{ }')).toBeUndefined()
  for (const sent of ['', 't=1,v1=x', header.replace('v1', 'v2'), header.toUpperCase()])
    expect(read(0, 'secret', '{}', sent)).toBeUndefined()
  expect(readSignature(undefined, { secret: 'secret', body: '{}', nowMs: signedAt })).toBeUndefined()
})
