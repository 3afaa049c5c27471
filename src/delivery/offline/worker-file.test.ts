import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

let on: EdgeServer
let off: EdgeServer
beforeAll(async () => {
  on = await startEdgeServer({ settings: { PRODUCT_NAME: 'Arkade' } })
  off = await startEdgeServer({ settings: { KEEP_PAGES: 'false' }, database: on.database })
}, 60_000)
afterAll(async () => {
  await off.close()
  await on.close()
})

describe('OFF-01 the service worker', () => {
  test('comes with build, name and texts, and is asked for each time', async () => {
    const response = await on.get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const [first = '', ...code] = (await response.text()).split('\n')
    expect(code.join('\n')).toBe('the worker')
    const setup = JSON.parse(first.replace(/^globalThis\.passageOffline=|;$/g, '')) as Record<string, unknown>
    expect(setup).toMatchObject({ build: 'build-1', product: 'Arkade', font: '/assets/font-abc123.woff2' })
    expect(setup['texts']).toMatchObject({
      de: { offline_as_of: 'Ohne Empfang. Stand {time}', offline_call: 'Anrufen: {phone}' },
      en: { offline_as_of: 'You are offline. As of {time}' },
    })
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = (await on.get('/sw.js')).headers.get('etag') ?? ''
    const again = await on.get('/sw.js', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('may load from nowhere else, and runs no other script', async () => {
    const { headers } = await on.get('/sw.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test('is replaced by one that removes what was kept, where KEEP_PAGES is false', async () => {
    const text = await (await off.get('/sw.js')).text()
    expect(text).toContain('registration.unregister()')
    expect(text).toContain("startsWith('kept-')")
    expect(text).not.toContain('the worker')
    expect(text).not.toContain('passageOffline')
  })
})

describe('OFF-05 whose a personal page is', () => {
  const receipt = '/hafen/parken/bezahlhistorie/1'
  const markOf = async (server: EdgeServer, path: string, oid?: string) => {
    const headers = oid === undefined ? {} : await server.signIn(oid)
    return (await server.get(path, { headers })).headers.get('x-kept-for')
  }

  test('is said on the pages that a device may keep, by a hash', async () => {
    const mark = await markOf(on, receipt, 'anna')
    expect(mark).toMatch(/^a-[\da-f]{24}$/)
    expect(await markOf(on, '/payment/success?transactionId=1', 'anna')).toBe(mark)
    expect(await markOf(on, receipt, 'bert')).not.toBe(mark)
  })

  test('is said on no other page, to nobody who is not signed in, and not where nothing is kept', async () => {
    expect(await markOf(on, '/hafen/parken/ticket-bezahlen', 'anna')).toBeNull()
    expect(await markOf(on, '/hafen/shops', 'anna')).toBeNull()
    expect(await markOf(on, '/hafen/fehlt', 'anna')).toBeNull()
    expect(await markOf(on, receipt)).toBeNull()
    expect(await markOf(off, receipt, 'anna')).toBeNull()
  })
})
