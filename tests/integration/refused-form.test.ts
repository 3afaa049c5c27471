import { describe, expect, test } from 'vitest'
import { startOwnServer } from '../support/own-server.ts'
import { fetchPath } from '../support/page.ts'

describe('a form for a screen that takes none', () => {
  const post = (path: string) => fetchPath(path, { method: 'POST', headers: { accept: 'text/html' } })

  test.each([
    ['/hafengalerie-kiel', 'de', 'Fehler 405'],
    ['/en/hafengalerie-kiel/shops', 'en', 'Error 405'],
    ['/nix', 'de', 'Fehler 405'],
    ['/en/imprint', 'en', 'Error 405'],
  ])('ERR-02 %s answers in one language, and says which methods it has', async (path, locale, headline) => {
    const response = await post(path)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    const html = await response.text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html.match(/<h1>(.*?)<\/h1>/)?.[1]).toBe(headline)
    expect(html.includes('Alles klar')).toBe(locale === 'de')
  })

  test('ERR-02 is no fault of ours in the log, which anybody could fill so', async () => {
    const server = await startOwnServer(async () => ({}))
    const statuses: number[] = []
    for (const path of ['/sign-up', '/hafen', '/en/hafen/shops']) {
      const response = await fetch(server.origin + path, { method: 'POST', headers: { accept: 'text/html' } })
      statuses.push(response.status)
    }
    const log = await server.end()
    expect(statuses).toEqual([405, 405, 405])
    expect(log).not.toMatch(/"level":[456]0/)
  }, 180_000)
})
