import { describe, expect, test } from 'vitest'
import { ask, elementsOf, getPage, textOf } from '../support/page.ts'

const centre = '/hafengalerie-kiel'
const dialogOf = (html: string) => /<dialog[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
const openDialog = async (path: string, cookie?: string) =>
  dialogOf((await getPage(path, cookie === undefined ? {} : { headers: { cookie } })).html)
const hrefs = (html: string) => elementsOf(html, 'a').map(({ href }) => href ?? '')

describe('a panel is there on a cold load, before any script', () => {
  test.each([
    [`${centre}?center-details`, 'Ihr Center'],
    [`${centre}/shops?center-switch`, 'Welches Center besuchen Sie?'],
    ['/faq?profile', 'Schön, dass Sie da sind'],
    ['/en/faq?profile', 'Good to see you'],
    [`/en${centre}?center-details`, 'Your centre'],
    [`${centre}?cookie-settings`, 'Cookie-Einstellungen'],
  ])('PAN-01 PAN-04 %s', async (path, title) => {
    const dialog = await openDialog(path)
    expect(/<h2[^>]*>(.*?)<\/h2>/.exec(dialog)?.[1]).toBe(title)
    expect(elementsOf(dialog, 'dialog')[0]).toHaveProperty('open')
  })

  test('PAN-01 without a flag there is none, and a flag with another name opens none', async () => {
    for (const query of ['', '?q=profile', '?profiles']) expect(await openDialog(centre + query)).toBe('')
  })

  test('PAN-01 links that open a panel write the flag without an equals sign', async () => {
    const links = hrefs((await getPage(centre)).html)
    expect(links).toContain(`${centre}?profile`)
    expect(links).toContain(`${centre}?center-details`)
    expect(links.filter((href) => /(profile|center-\w+|cookie-settings)=/.test(href))).toEqual([])
  })
})

describe('parameters mapped to content', () => {
  test('PAN-02 go when a panel opens, all others stay', async () => {
    const response = await ask(`${centre}?shop=x&q=1&profile`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${centre}?q=1&profile`])
    const links = hrefs((await getPage(`${centre}/shops?q=brot&shop=x`)).html)
    expect(links).toContain(`${centre}/shops?q=brot&profile`)
  })
})

describe('which panel', () => {
  test('PAN-03 without a centre the selector opens, with words for what was asked', async () => {
    expect(await openDialog('/faq?center-details')).toContain('Zuerst das Center wählen')
    for (const [flag, headline] of [
      ['profile', 'Zu welchem Center gehören Sie?'],
      ['profile-edit', 'Center für Ihre Daten wählen'],
      ['profile-preferences', 'Center für Ihre Interessen wählen'],
      ['profile-delete', 'Danach können Sie Ihr Konto löschen.'],
    ])
      expect(await openDialog(`/faq?center-switch&${flag}`)).toContain(headline)
  })

  test('PAN-03 the favourite centre of the cookie serves where the route has none', async () => {
    expect(await openDialog('/faq?center-details', 'centerRoute=isarpark-muenchen')).toContain(
      'Isarpark München',
    )
    expect(await openDialog(`${centre}?center-details`, 'centerRoute=isarpark-muenchen')).not.toContain(
      'Isarpark',
    )
    expect(await openDialog('/faq?center-details', 'centerRoute=gone')).toContain('Zuerst das Center wählen')
  })

  test('PAN-03 a favourite is shown to nobody else', async () => {
    await openDialog('/faq?center-details', 'centerRoute=isarpark-muenchen')
    expect(await openDialog('/faq?center-details')).toContain('Zuerst das Center wählen')
  })

  test('PAN-03 a panel of the account asks an anonymous visitor to sign in', async () => {
    for (const flag of ['profile-edit', 'profile-preferences', 'profile-delete'])
      expect(textOf(await openDialog(`${centre}?${flag}`))).toContain('Anmelden')
  })
})

test('PAN-05 closing leads to the page with the rest of its query', async () => {
  const dialog = await openDialog(`${centre}/shops?q=brot&profile`)
  const close = elementsOf(dialog, 'a').find((link) => link['aria-label'] === 'Schließen')
  expect(close?.['href']).toBe(`${centre}/shops?q=brot`)
})

test('PAN-09 CTR-02 the centre’s panel: entry, change, hours, route and contacts, for an anonymous visitor', async () => {
  const dialog = await openDialog(`${centre}?center-details`)
  expect(textOf(dialog)).toContain('Hafengalerie Kiel')
  expect(textOf(dialog)).toContain('Öffnungszeiten')
  expect(hrefs(dialog)).toEqual(
    expect.arrayContaining([
      centre,
      `${centre}?center-switch`,
      expect.stringMatching(/^tel:/),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^https:\/\/.*(maps|goo)/),
    ]),
  )
})

test('PAN-10 CTR-02 the selection: every centre with its logotype leads to its own page and panel', async () => {
  const dialog = await openDialog('/en/faq?center-switch')
  const uids = ['hafengalerie-kiel', 'isarpark-muenchen', 'lindenarkaden-leipzig', 'marktquartier-koeln']
  for (const uid of uids) expect(hrefs(dialog)).toContain(`/en/${uid}?center-details`)
  expect(elementsOf(dialog, 'img').filter(({ src }) => src?.startsWith('/media/'))).toHaveLength(uids.length)
  const asked = await openDialog('/en/faq?center-switch&profile-edit')
  expect(hrefs(asked)).toContain('/en/isarpark-muenchen?profile-edit')
})
