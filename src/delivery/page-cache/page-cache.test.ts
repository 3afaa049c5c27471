import { describe, expect, test } from 'vitest'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { startCache, type Answer } from './page-cache.test-support.ts'
import { placeholder } from './visitor-query.ts'

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

  test('page cache: a page is rendered again as soon as there is newer content', async () => {
    const { get, world, rendered } = startCache()
    await get('/a')
    world.version = 2
    expect(await get('/a')).toBe('page /a 2')
    expect(rendered).toHaveLength(2)
  })

  test('STF-10 what staff tell visitors of one centre renders its pages again, those of all centres, and no others', async () => {
    const { get, world, rendered } = startCache()
    const ofHafen = [
      '/hafen',
      '/en/hafen/shops?q=tee',
      '/hafen.data?_routes=x',
      '/api/center/centers/hafen/topics',
      '/api/center/centers/hafen/notices?locale=de',
    ]
    const ofAll = ['/', '/_.data?_routes=x', '/markt?center-switch', '/api/center/centers']
    const ofMarkt = [
      '/markt',
      '/en/markt/shops/kornwerk',
      '/markt/shops.data?_json=x',
      '/api/center/centers/markt/topics',
      '/api/center/centers/markt/notices?locale=de',
    ]
    const all = [...ofHafen, ...ofAll, ...ofMarkt]
    for (const address of all) await get(address)
    rendered.length = 0
    world.ofHafen = 1
    for (const address of all) await get(address)
    expect(rendered).toEqual([...ofHafen, ...ofAll])
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
    for (let time = 0; time < 2; time++) await get(`/a?${placeholder}`)
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
