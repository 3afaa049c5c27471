import { describe, expect, test } from 'vitest'
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
})
