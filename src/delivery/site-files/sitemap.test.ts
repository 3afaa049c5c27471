import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startEdgeServer } from '../../../tests/support/edge-server.ts'
import { divideSitemap, pagesPerFile } from './sitemap.ts'

test.each([
  ['no centre', [], [[]]],
  ['one', [445], [[0]]],
  ['as many as there is room for', [400, 600], [[0, 1]]],
  ['one more', [400, 600, 1], [[0, 1], [2]]],
  ['one that is larger than a file', [10, 2_500, 10], [[0], [1], [2]]],
  ['a large one first', [2_500, 10, 990], [[0], [1, 2]]],
])('RTE-32 a sitemap of %s is divided into files of whole centres', (_, sizes, files) => {
  const parts = divideSitemap(sizes.map((pages, index) => ({ uid: String(index), pages })))
  expect(parts.map(({ centres }) => centres.map(Number))).toEqual(files)
  expect(parts.map(({ hasGeneral }) => hasGeneral)).toEqual(files.map((_file, index) => index === 0))
})

test('RTE-32 the sitemap of a large chain is an index, whose files list every page once', async () => {
  const small = await startEdgeServer()
  const server = await startEdgeServer({ now: () => Date.parse('2026-11-20T12:34:56Z') })
  const read = async (path: string) => (await server.get(path)).text()
  const addresses = (text: string) =>
    [...text.matchAll(/<loc>https:\/\/passage\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
  try {
    const before = addresses(await (await small.get('/sitemap.xml')).text())
    expect((await small.get('/sitemaps/1.xml')).status).toBe(404)
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
    expect(first).toContain('/datenschutz')
    const centreOf = (path: string) => path.replace(/^\/en(?=\/)/, '').split('/')[1] ?? ''
    const alone = new Set(second.map(centreOf))
    expect([...alone]).toHaveLength(1)
    expect(first.filter((path) => alone.has(centreOf(path)))).toEqual([])
    const all = [...first, ...second]
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(before.length + 2 * pagesPerFile)
    expect(before.filter((path) => !all.includes(path))).toEqual([])
    for (const path of ['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/1.txt', '/sitemaps/x.xml'])
      expect((await server.get(path)).status).toBe(404)
  } finally {
    await small.close()
    await server.close()
  }
})

test('RTE-32 without any centre the sitemap has the pages of none', async () => {
  const server = await startEdgeServer()
  try {
    await server.database.db.deleteFrom('centre').execute()
    const answer = await server.get('/sitemap.xml')
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('<loc>https://passage.example/datenschutz</loc>')
    expect(text).not.toContain('/shops')
  } finally {
    await server.close()
  }
})
