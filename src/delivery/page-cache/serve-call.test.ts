import { afterAll, describe, expect, test } from 'vitest'
import { startPageServer } from './page-server.test-support.ts'

const { close, countSearches, rendered, sendRaw } = await startPageServer()
afterAll(close)

describe('calls whose answers only the content decides', () => {
  test.each([
    '/api/center/centers',
    '/api/center/centers/hafen',
    '/api/center/centers/hafen/topics',
    '/api/center/centers/hafen/notices',
    '/api/center/centers/hafen/search-index/de',
    '/api/marketing/communication/consumerPreferences?locale=en',
    '/api/translations/messages?locale=de&group=account&form=compiled',
  ])(
    'API-01, API-02, API-07, API-08, KEE-07, SRC-10, STF-10: %s is answered once for everybody, with a tag',
    async (path) => {
      const first = await sendRaw({ path, headers: { cookie: '__Host-Http-sid=one' } })
      const again = await sendRaw({ path, headers: { 'if-none-match': first.headers.etag ?? '' } })
      expect([first.status, again.status]).toEqual([200, 304])
      expect(first.headers['cache-control']).toBe('public, no-cache')
      expect(rendered.filter((address) => address === path)).toHaveLength(1)
    },
  )

  test('SRC-06 page cache: a search is answered once for all spellings, and only what is not kept is counted', async () => {
    const search = (query: string) => sendRaw({ path: `/api/center/centers/hafen/search${query}` })
    rendered.length = 0
    const first = await search('?q=Tee&locale=de')
    for (const query of ['?q=tee&locale=de', '?locale=de&q=TEE', '?q=tee&utm_source=x', '?q=Tee&locale=de'])
      expect([query, (await search(query)).headers.etag]).toEqual([query, first.headers.etag])
    const address = '/api/center/centers/hafen/search?q=tee&locale=de'
    // What is asked for only once is not kept.
    expect([rendered, countSearches()]).toEqual([[address, address], 2])
    // The test's limit is 10 searches; the edge answers that there were too many.
    for (let n = 3; n <= 10; n += 1) expect((await search(`?q=${n}`)).status).toBe(200)
    expect((await search('?q=11')).headers['x-kind']).toBe('not-shared')
    expect((await search('?q=tee')).status).toBe(200)
  })

  test.each([
    ['another call', '/api/payment/transactions', {}],
    ['a selection of texts, of which there is any number', '/api/translations/messages?locale=de&keys=a', {}],
    ['a call with a token', '/api/center/centers', { authorization: 'Bearer x' }],
    ['a centre that does not exist, because the problem names the call', '/api/center/centers/gone', {}],
  ])('page cache: %s is passed on to the edge', async (_, path, headers) => {
    expect((await sendRaw({ path, headers })).headers['x-kind']).toBe('not-shared')
  })
})
