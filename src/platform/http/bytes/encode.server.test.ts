import { expect, test } from 'vitest'
import { chooseEncoding } from './encode.server.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
])('page cache: %j takes %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('page cache: only what is offered is chosen', () => {
  expect(chooseEncoding('zstd', ['br', 'gzip'])).toBe('identity')
  expect(chooseEncoding('zstd, gzip', ['br', 'gzip'])).toBe('gzip')
})
