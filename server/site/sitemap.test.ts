import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startEdgeServer } from '../../tests/support/edge-server.ts'
import { divideSitemap, pagesPerFile } from './sitemap.ts'

const shop = (uid: string) =>
  ({ name: 'centerUid-shops-shopUid', params: { centerUid: 'hafen', shopUid: uid } }) as const
const shops = (count: number) => Array.from({ length: count }, (_, index) => shop(`s${index}`))

test.each([
  [0, [0]],
  [1, [1]],
  [5_000, [5_000]],
  [5_001, [5_000, 1]],
  [12_500, [5_000, 5_000, 2_500]],
])('RTE-32 a sitemap of %i pages is divided into files of at most 5,000', (count, sizes) => {
  const entries = shops(count)
  const parts = divideSitemap(entries)
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(parts.flat()).toEqual(entries)
})

test('RTE-32 the sitemap of a large chain is an index, whose files list every page once', async () => {
  const server = await startEdgeServer({ now: () => Date.parse('2026-11-20T12:34:56Z') })
  const read = async (path: string) => (await server.get(path)).text()
  const addresses = (text: string) =>
    [...text.matchAll(/<loc>https:\/\/passage\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
  try {
    const before = addresses(await read('/sitemap.xml'))
    expect((await server.get('/sitemaps/1.xml')).status).toBe(404)
    const { db } = server.database
    await sql`
      insert into shop
      select (jsonb_populate_record(shop, jsonb_build_object('uid', 'laden-' || number))).*
      from shop, generate_series(1, ${pagesPerFile}::int) as number
      where shop.uid = 'kornwerk'
    `.execute(db)

    const index = await server.get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(addresses(await index.text())).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
    const [first, second] = [
      addresses(await read('/sitemaps/1.xml')),
      addresses(await read('/sitemaps/2.xml')),
    ]
    expect(first).toHaveLength(2 * pagesPerFile)
    const all = [...first, ...second]
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(before.length + 2 * pagesPerFile)
    expect(before.filter((path) => !all.includes(path))).toEqual([])
    for (const path of ['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/1.txt', '/sitemaps/x.xml'])
      expect((await server.get(path)).status).toBe(404)
  } finally {
    await server.close()
  }
})
