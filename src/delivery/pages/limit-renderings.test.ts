import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { expectSafe } from '../../../tests/support/expect-safe.ts'

let server: EdgeServer
afterEach(() => server.close())

const html = { accept: 'text/html' }
const page = (content: string) =>
  new Response(content, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Pages that wait until the test lets them end, and a count of those being rendered. */
function heldPages() {
  const running = new Set<string>()
  const begun: string[] = []
  let highest = 0
  const { promise: open, resolve: release } = Promise.withResolvers<void>()
  return {
    running,
    begun,
    highest: () => highest,
    release,
    renderPage: async (request: Request) => {
      running.add(request.url)
      begun.push(new URL(request.url).pathname)
      highest = Math.max(highest, running.size)
      if (!new URL(request.url).pathname.startsWith('/quick')) await open
      running.delete(request.url)
      return page('rendered')
    },
  }
}

describe('more than can be rendered', () => {
  test('API-12 overload: so many at once, a few wait, all others get 503 with Retry-After at once', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { atOnce: 3, waiting: 4 } })
    // Rendered once before the load, so it is in the cache.
    await server.get('/quick')
    const asked = Array.from({ length: 30 }, (_, index) =>
      server.get(`/hafen/shops?q=${index}`, { headers: html }),
    )
    // No page is rendered before the test lets it, so these answers wait for none.
    const refused = await Promise.all(
      (await refusedOf(asked, 23)).map(async (response) => ({ response, body: await response.text() })),
    )
    for (const { response, body } of refused) {
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(30)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-language')).toBe('de')
      expect(body).toContain('Fehler 503')
      expectSafe(response.headers)
    }
    const cached = await server.get('/quick', { headers: html })
    expect([cached.status, await cached.text()]).toEqual([200, 'rendered'])
    expect((await server.get('/health/live')).status).toBe(200)
    expect((await server.get('/api/center/centers')).status).toBe(200)

    held.release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(held.highest()).toBe(3)
    expect((await server.get('/hafen/shops?q=again', { headers: html })).status).toBe(200)
  })

  test('API-12 overload: pages of payments have room of their own, and so have calls', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { atOnce: 2, waiting: 1 } })
    const looking = Array.from({ length: 3 }, (_, index) => server.get(`/hafen/shops?q=${index}`))
    await expect.poll(() => held.running.size).toBe(2)
    expect((await server.get('/hafen/shops?q=last')).status).toBe(503)
    const paying = [
      '/payment/success?paymentId=1',
      '/en/payment/failure?paymentId=1',
      '/hafen/parken/ticket-bezahlen?x=1',
    ].map((path) => server.get(path))
    await expect.poll(() => held.running.size).toBe(4)
    const order = {
      scope: 'ParkingTicket',
      centerUid: 'hafen',
      subject: { ticketNumber: '100000010095' },
    }
    const started = await server.get('/api/payment/transactions', {
      method: 'POST',
      headers: {
        ...(await server.signIn('oid-1')),
        'content-type': 'application/json',
        'idempotency-key': 'while-busy-1',
      },
      body: JSON.stringify(order),
    })
    expect(started.status).toBe(200)
    held.release()
    const statuses = (await Promise.all([...looking, ...paying])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('API-12 overload: searches that anybody makes up leave the room of all other pages', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { atOnce: 2, waiting: 1 } })
    const madeUp = Array.from({ length: 20 }, (_, index) => server.get(`/hafen/shops?q=${index}`))
    await refusedOf(madeUp, 17)
    expect(held.running.size).toBe(2)
    const pages = [
      '/quick',
      '/quick?profile',
      '/quick?utm_source=poster',
      '/quick/shops.data?_routes=x',
      '/quick/shops.data?_json=x',
    ]
    for (const path of pages) expect([path, (await server.get(path)).status]).toEqual([path, 200])
    held.release()
    await Promise.all(madeUp)
  })

  test('API-12 overload: made-up searches take their share of the time and no more; other pages are rendered', async () => {
    const held = heldPages()
    held.release()
    // What the first search takes is not made up for within a quarter of an hour; no answer is waited for so long.
    const madeUp = { share: 1e-12, burst: 1e-6 }
    server = await startEdgeServer({
      renderPage: held.renderPage,
      limits: { madeUp, answer: 300 },
      settings: { METRICS_KEY: 'only-for-the-operator' },
    })
    expect((await server.get('/hafen/shops?q=first')).status).toBe(200)
    const refused = await server.get('/hafen/shops?q=next', { headers: html })
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    for (const path of ['/hafen', '/hafen?profile', '/hafen?utm_source=poster'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200])
    const paid = await server.get('/payment/success?paymentId=1')
    expect(paid.status).toBe(200)
    const metrics = await server.get('/metrics', {
      headers: { authorization: 'Bearer only-for-the-operator' },
    })
    expect(await metrics.text()).toContain('\nquery_renderings_delayed_total 1\n')
  })

  test('API-12 overload: what no screen reads costs no rendering', async () => {
    const held = heldPages()
    held.release()
    let rendered = 0
    server = await startEdgeServer({
      renderPage: async (request) => {
        rendered += 1
        return held.renderPage(request)
      },
    })
    const asked = Array.from({ length: 200 }, (_, index) =>
      server.get(`/hafen?utm_source=${index}&x${index}`),
    )
    for (const response of await Promise.all(asked)) expect(response.status).toBe(200)
    expect(rendered).toBe(1)
  })

  test('API-12 overload: a program, and the app that asks for data, get a problem', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { atOnce: 1, waiting: 0 } })
    const first = server.get('/hafen/shops?q=1')
    await expect.poll(() => held.running.size).toBe(1)
    for (const path of [
      '/hafen/shops?q=2',
      '/hafen/shops.data?q=2&_routes=x',
      '/en/hafen/shops.data?q=2&_routes=root',
    ]) {
      const response = await server.get(path, { headers: { accept: '*/*' } })
      expect([path, response.status]).toEqual([path, 503])
      expect(response.headers.has('retry-after')).toBe(true)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 503, code: 'busy' })
    }
    const english = await server.get('/en/hafen/shops?q=3', { headers: html })
    expect(await english.text()).toContain('<html lang="en">')
    held.release()
    expect((await first).status).toBe(200)
  })
})

describe('what takes too long', () => {
  test('API-12 time limit: a page that does not come is answered 503 in time, and its place given back', async () => {
    const held = heldPages()
    const limits = { atOnce: 1, waiting: 5, answer: 300, forgotten: 600 }
    server = await startEdgeServer({ renderPage: held.renderPage, limits })
    const began = performance.now()
    const late = await Promise.all(
      ['/hafen?q=1', '/hafen', '/en/hafen?q=2'].map((path) => server.get(path, { headers: html })),
    )
    expect(performance.now() - began).toBeLessThan(12_000)
    for (const response of late) {
      expect(response.status).toBe(503)
      expect(response.headers.has('retry-after')).toBe(true)
    }
    expect(await late[2]?.text()).toContain('Error 503')
    await expect.poll(async () => (await server.get('/quick?x=1')).status).toBe(200)
    held.release()
  })

  test('API-12 time limit: so is a call', async () => {
    server = await startEdgeServer({ limits: { answers: { start: 200 } } })
    const hanging = new Promise<never>(() => undefined)
    server.carPark.quote = () => hanging
    const response = await server.get('/api/parking/tickets/100000010095?centerUid=hafen', {
      headers: await server.signIn('oid-1'),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'took-too-long' })
    expectSafe(response.headers)
  })

  test('API-12 time limit: what only reads has a shorter one', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { answers: { read: 200 } } })
    for (const address of ['/slow', '/hafen/shops?q=slow', '/hafen/suche?q=slow&x=1']) {
      const response = await server.get(address, { headers: html })
      expect([address, response.status, response.headers.has('retry-after')]).toEqual([address, 503, true])
    }
    // A request that has waited for a shared page in vain begins none of its own.
    expect(held.begun).toEqual(['/slow', '/hafen/shops', '/hafen/suche'])
    held.release()
  })

  test('API-12 time limit: a body that comes slowly takes no place of a rendering', async () => {
    const held = heldPages()
    server = await startEdgeServer({ renderPage: held.renderPage, limits: { atOnce: 1, waiting: 0 } })
    const slow = connect(server.port, '127.0.0.1')
    slow.write(
      'POST /quick HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 2\r\n\r\na',
    )
    // Longer than serving a whole request takes.
    for (let index = 0; index < 5; index += 1) expect((await server.get(`/quick${index}`)).status).toBe(200)
    slow.write('b')
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

/** The requests that are answered while the others still wait. */
async function refusedOf(asked: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const answered: Response[] = []
  for (const one of asked) void one.then((response) => answered.push(response))
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(count)
  return [...answered]
}
