import { expect, test } from 'vitest'
import { pickAskedHeaders, readAskedHeaders } from './asked-headers.ts'

test('page cache: finds the headers that it needs, however they are spelled', () => {
  expect(
    readAskedHeaders(
      [
        'Host: x, User-Agent: y, cookie: a=1, ACCEPT-ENCODING: gzip',
        'If-None-Match: "t", X-Correlation-Id: call-0001, Authorization: Bearer z',
      ].flatMap((line) => line.split(/: |, /)),
    ),
  ).toEqual({
    host: 'x',
    cookie: 'a=1',
    'accept-encoding': 'gzip',
    'if-none-match': '"t"',
    'x-correlation-id': 'call-0001',
    authorization: 'Bearer z',
  })
})

test('page cache: a header that is there twice is left to Node', () => {
  expect(readAskedHeaders(['Cookie', 'a=1', 'cookie', 'sid=2'])).toBeNull()
  expect(readAskedHeaders(['Accept', 'a', 'accept', 'b'])).toEqual({})
  expect(pickAskedHeaders({ cookie: 'a=1; sid=2', 'x-correlation-id': ['a', 'b'], accept: 'x' })).toEqual({
    cookie: 'a=1; sid=2',
    'x-correlation-id': 'a,b',
  })
})
