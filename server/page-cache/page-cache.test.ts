import { describe, expect, test } from 'vitest'
import { freshUntilHeader } from '../http/fresh-until.ts'
import { createPageCache } from './page-cache.ts'
import { uncompressedOf } from './kept-page.ts'

type Answer = { body?: string; status?: number; headers?: Record<string, string> }

/** A cache of invented pages, with a clock and a content version that the test can move. */
function startCache({ answer = () => ({}), maxBytes = 1_000_000 }: CacheOptions = {}) {
  const rendered: string[] = []
  const world = { version: 1, clock: 1_000_000 }
  const cache = createPageCache({
    render: async (address) => {
      rendered.push(address)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { body = `page ${address} ${world.version}`, status = 200, headers = {} } = answer(address)
      return new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })
    },
    contentVersion: () => world.version,
    now: () => world.clock,
    maxBytes,
  })
  const get = async (address: string) => {
    const outcome = await cache.get({ address, isSearch: address.includes('?q='), isPublic: true })
    return outcome.kind === 'page' ? String(await uncompressedOf(outcome.page)) : outcome.response
  }
  return { cache, world, rendered, get }
}
type CacheOptions = { answer?: (address: string) => Answer; maxBytes?: number }

describe('a page that is asked for again', () => {
  test('page cache: a page is rendered once', async () => {
    const { get, rendered, cache } = startCache()
    expect([await get('/a'), await get('/a'), await get('/b')]).toEqual([
      'page /a 1',
      'page /a 1',
      'page /b 1',
    ])
    expect(rendered).toEqual(['/a', '/b'])
    expect(cache.statistics()).toMatchObject({ hits: 1, misses: 2, pages: 2 })
  })

  test('page cache: a hundred requests for a new page render it once', async () => {
    const { get, rendered } = startCache()
    const pages = await Promise.all(Array.from({ length: 100 }, () => get('/a')))
    expect(new Set(pages)).toEqual(new Set(['page /a 1']))
    expect(rendered).toEqual(['/a'])
  })

  test('page cache: a page is rendered anew as soon as there is newer content', async () => {
    const { get, world, rendered } = startCache()
    await get('/a')
    world.version = 2
    expect(await get('/a')).toBe('page /a 2')
    expect(rendered).toHaveLength(2)
  })

  test('page cache: a request after new content does not join a rendering that began before it', async () => {
    const { get, world, rendered } = startCache()
    const before = get('/a')
    world.version = 2
    await Promise.all([before, get('/a')])
    expect(rendered).toHaveLength(2)
  })

  test('page cache: a page of newer content replaces the older one', async () => {
    const { get, cache, world } = startCache()
    await get('/a')
    const { bytes } = cache.statistics()
    expect(bytes).toBeGreaterThan(500)
    world.version = 2
    await get('/a')
    expect(cache.statistics()).toMatchObject({ pages: 1, bytes })
  })
})

describe('while pages cannot be rendered', () => {
  const away: Answer = { status: 503, body: 'away', headers: { 'retry-after': '5' } }

  test('page cache: the last known page is served, even if it has expired or its content is out of date', async () => {
    let answer: Answer = { headers: { [freshUntilHeader]: '1060000' } }
    const { get, world, cache } = startCache({ answer: () => answer })
    await get('/a')
    await get('/b')
    answer = away
    world.clock = 1_070_000
    expect(await get('/a')).toBe('page /a 1')
    world.version = 2
    expect(await get('/b')).toBe('page /b 1')
    expect(cache.statistics()).toMatchObject({ stale: 2, pages: 2 })
    answer = {}
    expect([await get('/a'), await get('/b')]).toEqual(['page /a 2', 'page /b 2'])
  })

  test('page cache: the error is answered and not kept if there is no last known page', async () => {
    const { get, cache } = startCache({ answer: () => away })
    const answer = (await get('/a')) as Response
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '5',
      'away',
    ])
    expect(cache.statistics().pages).toBe(0)
  })

  test('page cache: a page that no longer exists is not served again in an outage', async () => {
    let answer: Answer = {}
    const { get, world } = startCache({ answer: () => answer })
    await get('/a')
    world.version = 2
    answer = { status: 404 }
    await get('/a')
    world.version = 3
    answer = away
    expect((await get('/a')) as Response).toMatchObject({ status: 503 })
  })
})

describe('expiry', () => {
  const until = (clock: number) => ({ answer: () => ({ headers: { [freshUntilHeader]: String(clock) } }) })

  test('page cache: a page is kept exactly until it expires', async () => {
    const { get, world, rendered } = startCache(until(1_060_000))
    await get('/a')
    world.clock = 1_059_999
    await get('/a')
    expect(rendered).toHaveLength(1)
    world.clock = 1_060_001
    await get('/a')
    expect(rendered).toHaveLength(2)
  })

  test('page cache: a page that has expired already when it is rendered is sent and not kept', async () => {
    const { get, rendered } = startCache(until(1_000_000))
    expect([await get('/a'), await get('/a')]).toEqual(['page /a 1', 'page /a 1'])
    expect(rendered).toHaveLength(2)
  })

  test('page cache: a page that does not expire is kept until there is newer content', async () => {
    const { get, world, rendered } = startCache()
    await get('/a')
    world.clock += 10 * 365 * 86_400_000
    await get('/a')
    expect(rendered).toHaveLength(1)
  })
})

describe('limits', () => {
  test('page cache: it never exceeds its limit, and drops the least recently used page first', async () => {
    const maxBytes = 60_000
    const { get, cache, rendered } = startCache({ answer: () => ({ body: 'x'.repeat(10_000) }), maxBytes })
    for (const address of ['/a', '/b', '/c', '/d', '/e']) {
      await get(address)
      await get('/a')
      expect(cache.statistics().bytes).toBeLessThanOrEqual(maxBytes)
    }
    for (let n = 0; n < 10; n++) await get(`/more/${n}`)
    expect(cache.statistics().bytes).toBeLessThanOrEqual(maxBytes)
    rendered.length = 0
    await get('/more/9')
    await get('/b')
    expect(rendered).toEqual(['/b'])
  })
})

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

describe('an address that does not exist', () => {
  test('page cache: its page is kept for a minute, because news begin to exist on their day', async () => {
    let answer: Answer = { status: 404, body: 'none' }
    const { get, world, rendered } = startCache({ answer: () => answer })
    expect([await get('/a'), await get('/a'), await get('/a')]).toEqual(['none', 'none', 'none'])
    answer = {}
    world.clock += 59_999
    expect(await get('/a')).toBe('none')
    world.clock += 1
    expect([await get('/a'), await get('/a')]).toEqual(['page /a 1', 'page /a 1'])
    expect(rendered).toHaveLength(3)
  })

  test('page cache: any number of them displaces no other page', async () => {
    const { get, rendered } = startCache({
      answer: (address) => ({ body: 'x'.repeat(5_000), status: address === '/a' ? 200 : 404 }),
      maxBytes: 200_000,
    })
    await get('/a')
    for (let n = 0; n < 200; n++) await get(`/made-up/${n % 100}`)
    rendered.length = 0
    await get('/a')
    expect(rendered).toEqual([])
  })

  test('page cache: with a placeholder for a query it is not kept, because its links repeat the whole query', async () => {
    const { get, rendered } = startCache({ answer: () => ({ status: 404 }) })
    for (let time = 0; time < 2; time++) await get('/a?visitors%5Fquery')
    expect(rendered).toHaveLength(2)
  })
})

describe('answers that are never kept', () => {
  test.each<[string, Answer]>([
    ['a 410', { status: 410 }],
    ['a 500', { status: 500 }],
    ['a redirect', { status: 302, headers: { location: '/x' } }],
    ['a page that sets a cookie', { headers: { 'set-cookie': 'sid=1' } }],
  ])('page cache: %s', async (_, answer) => {
    const { get, rendered, cache } = startCache({ answer: () => answer })
    const first = await get('/a')
    expect(first).toBeInstanceOf(Response)
    expect((first as Response).status).toBe(answer.status ?? 200)
    await get('/a')
    expect(rendered).toHaveLength(2)
    expect(cache.statistics().pages).toBe(0)
  })

  test('page cache: concurrent requests for such an answer share one rendering, and each gets a body', async () => {
    const { get, rendered } = startCache({ answer: () => ({ status: 410, body: 'gone' }) })
    const answers = (await Promise.all([get('/a'), get('/a'), get('/a')])) as Response[]
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['gone', 'gone', 'gone'])
    expect(rendered).toHaveLength(1)
  })

  test('page cache: a rendering that fails is tried again', async () => {
    let fails = true
    const { get } = startCache({
      answer: () => {
        if (fails) throw new Error('database')
        return {}
      },
    })
    await expect(Promise.all([get('/a'), get('/a')])).rejects.toThrow('database')
    fails = false
    expect(await get('/a')).toBe('page /a 1')
  })
})
