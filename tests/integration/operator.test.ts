import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'

const key = 'only-for-the-operator'
const withKey = { headers: { authorization: `Bearer ${key}` } }
const stateOf = /PUBLIC_ORIGIN|PAYMENT_PROVIDER|nodeVersion|isGiven/

/** The text of a page, including its embedded data for scripts. */
const read = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a public site', () => {
  let closed: OwnServer
  let open: OwnServer
  beforeAll(async () => {
    const start = (settings: Readonly<Record<string, string>>) =>
      startOwnServer(async () => ({
        PUBLIC_ORIGIN: 'https://passage.example',
        IDENTITY_PROVIDER: 'embedded',
        PAYMENT_PROVIDER: 'sandbox',
        ...settings,
      }))
    closed = await start({})
    open = await start({ METRICS_KEY: key })
  }, 240_000)
  afterAll(async () => {
    await closed.end()
    await open.end()
  })

  test('RTE-29 shows everybody only the build and the locale', async () => {
    const { id } = JSON.parse((await read(`${closed.origin}/builds/latest.json`)).text) as { id: string }
    for (const server of [closed, open]) {
      for (const [path, locale] of [
        ['/test', 'de'],
        ['/en/test', 'en'],
        ['/test.data', 'de'],
      ] as const) {
        const page = await read(server.origin + path)
        expect([path, page.status]).toEqual([path, 200])
        expect(page.text).toContain(id)
        if (!path.endsWith('.data')) expect(page.text).toContain(`<td>${locale}</td>`)
        expect(page.text).not.toMatch(stateOf)
        expect(page.headers.get('cache-control')).toBe('no-store')
      }
    }
    const guessed = await read(`${closed.origin}/test`, withKey)
    expect(guessed.text).not.toMatch(stateOf)
  })

  test('RTE-29 with the key it shows the state of its parts and which settings are given', async () => {
    const page = await read(`${open.origin}/en/test`, withKey)
    expect(page.status).toBe(200)
    expect(page.text).toContain('PAYMENT_PROVIDER')
    expect(page.text).toContain('Node.js')
    expect(page.text).not.toContain(key)
  })

  test('API-12 metrics need the key, and without a configured key there are none', async () => {
    expect((await read(`${closed.origin}/metrics`)).status).toBe(404)
    expect((await read(`${closed.origin}/metrics`, withKey)).status).toBe(404)
    expect((await read(`${open.origin}/metrics`)).status).toBe(401)
    const figures = await read(`${open.origin}/metrics`, withKey)
    expect(figures.status).toBe(200)
    expect(figures.text).toContain('page_cache_hits')
  })
})

test('RTE-29 on localhost the test page and the metrics need no key', async () => {
  const page = await read(`${inject('origin')}/en/test`)
  expect(page.text).toContain('PAYMENT_PROVIDER')
  expect((await read(`${inject('origin')}/metrics`)).status).toBe(200)
})

/** An address by which other machines reach this one; the network is IPv4, as that of a container is. */
const outward = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.runIf(outward !== undefined)(
  'RTE-29 a trial that listens on all addresses shows its state, its mails and its figures to its own machine only',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passage-open-'))
    const server = await startServer({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'data') })
    try {
      const outside = server.origin.replace('localhost', outward ?? '')
      const status = async (path: string, init?: RequestInit) => (await read(path, init)).status
      expect((await read(`${server.origin}/en/test`)).text).toContain('/test/mails')
      expect(await status(`${server.origin}/test/mails`)).toBe(200)
      for (const path of ['/test', '/en/test', '/test.data', '/en/test.data']) {
        const page = await read(outside + path)
        expect([path, page.status]).toEqual([path, 200])
        expect(page.text).not.toMatch(stateOf)
        expect(page.text).not.toContain('/test/mails')
      }
      // What a client says of itself proves nothing.
      const forged = { headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' } }
      expect((await read(`${outside}/test`, forged)).text).not.toMatch(stateOf)
      for (const path of ['/test/mails', '/test/mails/preview/receipt', '/metrics']) {
        expect([path, await status(outside + path, forged)]).toEqual([path, 404])
      }
    } finally {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
  },
  240_000,
)

test('API-12 the server keeps a connection longer than a usual proxy does', async () => {
  const { headers } = await read(`${inject('origin')}/health/live`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})
