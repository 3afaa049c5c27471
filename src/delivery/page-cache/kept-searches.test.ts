import { describe, expect, test } from 'vitest'
import { startCache } from './page-cache.test-support.ts'

describe('searches', () => {
  const answer = () => ({ body: 'x'.repeat(2_000) })

  const twice = async (get: (address: string) => Promise<unknown>, address: string) => {
    await get(address)
    await get(address)
  }

  test('page cache: a search is kept from the second time on, and takes no other page’s place', async () => {
    const { get, cache, rendered } = startCache({ answer, maxBytes: 60_000 })
    await get('/shops')
    for (let n = 0; n < 250; n++) await twice(get, `/shops?q=${n}`)
    expect(cache.statistics().bytes).toBeLessThan(20_000)
    rendered.length = 0
    await get('/shops')
    await get('/shops?q=249')
    expect(rendered).toEqual([])
    await get('/shops?q=1')
    expect(rendered).toEqual(['/shops?q=1'])
  })

  test('page cache: a search that is asked for once is answered, and not kept', async () => {
    const { get, cache, rendered } = startCache()
    expect([await get('/shops?q=tee'), cache.statistics()]).toMatchObject([
      'page /shops?q=tee 1',
      { pages: 0 },
    ])
    expect([await get('/shops?q=tee'), cache.statistics()]).toMatchObject([
      'page /shops?q=tee 1',
      { pages: 1 },
    ])
    expect(await get('/shops?q=tee')).toBe('page /shops?q=tee 1')
    expect(rendered).toEqual(['/shops?q=tee', '/shops?q=tee'])
    expect(cache.statistics()).toMatchObject({ hits: 1, misses: 2, pages: 1 })
  })

  test('page cache: any number of searches that are asked for once push no kept search out', async () => {
    const { get, cache, rendered } = startCache({ answer, maxBytes: 60_000 })
    await twice(get, '/shops?q=tee')
    const { bytes } = cache.statistics()
    for (let n = 0; n < 500; n++) await get(`/shops?q=${n}`)
    expect(cache.statistics()).toMatchObject({ pages: 1, bytes })
    rendered.length = 0
    await get('/shops?q=tee')
    expect(rendered).toEqual([])
  })

  test('page cache: an encoding that was made for one who asked is kept with the search, and only with this one', async () => {
    const { cache, get, world } = startCache()
    const address = '/shops?q=tea'
    const made = Buffer.from('compressed')
    await get(address)
    await get(address)
    const page = cache.find(address)
    if (page === undefined) throw new Error('the search is not kept')
    const before = cache.statistics().bytes
    cache.keepEncoding(address, page, 'br', made)
    const kept = cache.find(address)
    expect(String(kept?.bytes.br)).toBe('compressed')
    expect(kept?.bytes.zstd).toEqual(page.bytes.zstd)
    expect(kept?.lists.br?.join(' ')).toContain('content-encoding br content-length 10')
    expect(cache.statistics().bytes).toBe(before + made.length)

    // The page is another one by now, or none is kept.
    world.version = 2
    await get(address)
    cache.keepEncoding(address, page, 'gzip', made)
    cache.keepEncoding('/shops?q=never', page, 'gzip', made)
    expect(Object.keys(cache.find(address)?.bytes ?? {})).toEqual(['zstd'])
    expect(cache.find('/shops?q=never')).toBeUndefined()
  })

  test('page cache: a search that several wait for is rendered once, and kept', async () => {
    const { get, rendered } = startCache()
    const pages = await Promise.all(Array.from({ length: 10 }, () => get('/shops?q=tee')))
    expect(new Set(pages)).toEqual(new Set(['page /shops?q=tee 1']))
    await get('/shops?q=tee')
    expect(rendered).toEqual(['/shops?q=tee'])
  })

  test('page cache: a kept search stays kept when there is newer content', async () => {
    const { get, world, cache, rendered } = startCache()
    await twice(get, '/shops?q=tee')
    world.version = 2
    await twice(get, '/shops?q=tee')
    expect(rendered).toHaveLength(3)
    expect(cache.statistics().pages).toBe(1)
  })
})
