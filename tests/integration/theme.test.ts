import { mkdtemp, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer, type ServerProcess } from '../support/server-process.ts'

/** The example of a theme, on a server of the build. */
describe('a server with a theme', () => {
  let folder: string
  let server: ServerProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-theme-'))
    const theme = join(import.meta.dirname, '../../examples/theme')
    server = await startServer({ DATA_DIR: join(folder, 'data'), THEME_DIR: theme })
  }, 240_000)
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  const read = async (path: string, origin = server.origin) => {
    const response = await fetch(origin + path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('theme: pages have its styles inline, allowed by their hash, and fetch its font early', async () => {
    for (const path of ['/en', '/en/hafengalerie-kiel', '/en/nothing-here']) {
      const { text, headers } = await read(path)
      const styles =
        text
          .split('<style')
          .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</style>')))
          .find((part) => part.includes('--accent-light,#0b5c8a')) ?? ''
      expect(styles).toContain('--font:"Bitter",system-ui,serif')
      const hash = createHash('sha256').update(styles).digest('base64')
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
      expect(text).toMatch(
        /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/theme-bitter-[\da-f]{8}\.woff2"/,
      )
      expect(text).not.toMatch(/rel="preload"[^>]*figtree/)
    }
  })

  test('theme: font and mark are kept for ever, as their addresses change with their bytes', async () => {
    const { text } = await read('/en')
    for (const [pattern, type] of [
      [/\/assets\/theme-bitter-[\da-f]{8}\.woff2/, 'font/woff2'],
      [/\/assets\/theme-mark-[\da-f]{8}\.svg/, 'image/svg+xml'],
    ] as const) {
      const { status, headers } = await read(pattern.exec(text)?.[0] ?? '')
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test('theme: its drawings and icons replace those of the app, which stay for what it leaves out', async () => {
    const own = inject('origin')
    for (const path of ['/favicon.svg', '/illustrations/not-found.svg'])
      expect((await read(path)).text).not.toBe((await read(path, own)).text)
    for (const path of ['/illustrations/paid.svg', '/icon-192.png'])
      expect((await read(path)).text).toBe((await read(path, own)).text)
    expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({
      background_color: '#f8fafc',
      theme_color: '#f8fafc',
    })
  })

  test('theme: the table of contrasts reckons with its colours', async () => {
    const rowsOf = (text: string) =>
      [...text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '))
    const [themed, own] = [
      rowsOf((await read('/en/ui')).text),
      rowsOf((await read('/en/ui', inject('origin'))).text),
    ]
    expect(themed.length).toBe(own.length)
    expect(themed).not.toEqual(own)
  })

  test('theme: mails have its colours, its font by name and its mark inside', async () => {
    const { text, headers } = await read('/test/mails/preview/sign-up/page?lang=en')
    expect(text).toContain('background:#0b5c8a')
    expect(text).toContain('&#x27;Bitter&#x27;, Georgia')
    expect(text).toMatch(/<img src="data:image\/png;base64,/)
    expect(text).not.toMatch(/(src|href)="(?!data:|http:\/\/localhost)|url\(/)
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:;")
  })

  test('theme: the pages of the embedded provider have it too', async () => {
    expect((await read('/idp/forgotten')).text).toContain('--accent-light,#0b5c8a')
  })
})
