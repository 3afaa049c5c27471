import { describe, expect, test } from 'vitest'
import { fetchPath, elementsOf, getPage, textOf } from '../support/page.ts'

const centre = '/hafengalerie-kiel'
const dialogOf = (html: string) => /<dialog[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
const openDialog = async (path: string, cookie?: string) =>
  dialogOf((await getPage(path, cookie === undefined ? {} : { headers: { cookie } })).html)
const hrefs = (html: string) => elementsOf(html, 'a').map(({ href }) => href ?? '')

describe('a panel is in the server-rendered page, before any script', () => {
  test.each([
    [`${centre}?center-details`, 'Ihr Center'],
    [`${centre}/shops?center-switch`, 'Welches Center besuchen Sie?'],
    [`${centre}/faq?profile`, 'Schön, dass Sie da sind'],
    [`/en${centre}/faq?profile`, 'Good to see you'],
    [`/en${centre}?center-details`, 'Your centre'],
    [`${centre}?cookie-settings`, 'Cookie-Einstellungen'],
  ])('PAN-01 PAN-04 %s', async (path, title) => {
    const dialog = await openDialog(path)
    expect(/<h2[^>]*>(.*?)<\/h2>/.exec(dialog)?.[1]).toBe(title)
    expect(elementsOf(dialog, 'dialog')[0]).toHaveProperty('open')
  })

  test('PAN-01 without a flag or with an unknown flag no panel is open', async () => {
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
  test('PAN-02 are removed when a panel opens, all others stay', async () => {
    const response = await fetchPath(`${centre}?shop=x&q=1&profile`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${centre}?q=1&profile`])
    const links = hrefs((await getPage(`${centre}/shops?q=brot&shop=x`)).html)
    expect(links).toContain(`${centre}/shops?q=brot&profile`)
  })

  test('PAN-02 the remaining query keeps its spelling in redirects, in links and through the sign-in', async () => {
    const response = await fetchPath(`${centre}?q=a%20b&sh%6Fp=1&x&profile`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${centre}?q=a%20b&x&profile`])
    const links = hrefs((await getPage(`${centre}?q=a%20b&x&news=1`)).html)
    expect(links).toContain(`${centre}?q=a%20b&x&profile`)
    const dialog = await openDialog(`${centre}?q=a%20b&x&profile`)
    expect(elementsOf(dialog, 'a').find((link) => link['aria-label'] === 'Schließen')?.['href']).toBe(
      `${centre}?q=a%20b&x`,
    )
    expect(hrefs(dialog)).toContain(`/auth/login?returnTo=${encodeURIComponent(`${centre}?q=a%20b&x`)}`)
  })
})

describe('the list of all centres', () => {
  const others = ['Isarpark München', 'Lindenarkaden Leipzig', 'Marktquartier Köln']

  test('PAN-03 is in no page, only where a panel or a page shows it', async () => {
    for (const path of [
      centre,
      `${centre}/shops`,
      `${centre}/there-is-none`,
      '/faq',
      `${centre}?center-details`,
    ]) {
      const { html } = await getPage(path)
      for (const other of others) expect(html).not.toContain(other)
    }
  })

  test.each([
    `${centre}?center-switch`,
    '/faq?center-switch',
    '/there-is-none?center-switch',
    `${centre}/there-is-none?center-switch`,
    `${centre}/shops/there-is-none?center-switch`,
  ])('PAN-03 comes with the panel that shows it: %s', async (path) => {
    const dialog = await openDialog(path)
    for (const other of ['Hafengalerie Kiel', ...others]) expect(dialog).toContain(other)
  })

  test('colours: a page has those of the centres that it shows', async () => {
    const colouredIn = (html: string) =>
      [...html.matchAll(/\[data-centre="([\w-]+)"\]\{--accent-light/g)].map(([, uid]) => uid)
    expect(colouredIn((await getPage(centre)).html)).toEqual(['hafengalerie-kiel'])
    expect(colouredIn((await getPage('/faq')).html)).toEqual([])
    expect(colouredIn((await getPage('/')).html)).toEqual([
      'hafengalerie-kiel',
      'lindenarkaden-leipzig',
      'isarpark-muenchen',
      'marktquartier-koeln',
    ])
  })
})

describe('which panel', () => {
  test('PAN-03 without a centre the selector opens, with a text for the requested panel', async () => {
    expect(await openDialog('/faq?center-details')).toContain('Zuerst das Center wählen')
    for (const [flag, headline, english] of [
      ['profile', 'Welches ist Ihr Center?', 'centre'],
      ['profile-edit', 'Center für Ihre Daten wählen', 'centre'],
      ['profile-preferences', 'Center für Ihre Interessen wählen', 'centre'],
      ['profile-delete', 'Danach können Sie Ihr Konto löschen.', 'centre'],
    ] as const) {
      expect(await openDialog(`/faq?center-switch&${flag}`)).toContain(headline)
      const dialog = await openDialog(`/faq?${flag}`)
      expect(dialog).toContain(headline)
      expect(hrefs(dialog), 'PAN-10 choosing leads on to what was asked for').toContain(
        `/hafengalerie-kiel?${flag}`,
      )
      const inEnglish = await openDialog(`/en/faq?${flag}`)
      expect(textOf(inEnglish)).toContain(english)
      expect(hrefs(inEnglish)).toContain(`/en/hafengalerie-kiel?${flag}`)
    }
  })

  test('PAN-03 on a page without a centre the account panel uses the favourite centre', async () => {
    for (const flag of ['profile', 'profile-edit', 'profile-preferences', 'profile-delete']) {
      const dialog = await openDialog(`/faq?${flag}`, 'centerRoute=isarpark-muenchen')
      expect(textOf(dialog)).toContain('Schön, dass Sie da sind')
      expect(hrefs(dialog)).toContain('/isarpark-muenchen/impressum')
    }
  })

  test('PAN-03 NAV-05 the page of an unknown centre counts as a page without a centre, even with a favourite', async () => {
    const page = await getPage('/gibt-es-nicht?profile', {
      headers: { cookie: 'centerRoute=isarpark-muenchen' },
    })
    expect(dialogOf(page.html)).toContain('Welches ist Ihr Center?')
    expect(page.html).not.toContain('/isarpark-muenchen/impressum')
  })

  test('PAN-03 if the route has no centre, the favourite centre of the cookie is used', async () => {
    expect(await openDialog('/faq?center-details', 'centerRoute=isarpark-muenchen')).toContain(
      'Isarpark München',
    )
    expect(await openDialog(`${centre}?center-details`, 'centerRoute=isarpark-muenchen')).not.toContain(
      'Isarpark',
    )
    expect(await openDialog('/faq?center-details', 'centerRoute=gone')).toContain('Zuerst das Center wählen')
  })

  test.each([
    ['center-details', 'Ihr Center', 'Hafengalerie Kiel'],
    ['profile', 'Schön, dass Sie da sind', 'Merkliste'],
    ['profile-edit', 'Schön, dass Sie da sind', 'Merkliste'],
    ['profile-preferences', 'Schön, dass Sie da sind', 'Merkliste'],
    ['profile-delete', 'Schön, dass Sie da sind', 'Merkliste'],
  ])(
    'PAN-03 ?%s over an address that no page has uses the favourite centre too, and none without one',
    async (flag, headline, words) => {
      const path = `/a/b/c/d?${flag}`
      const { status, html } = await getPage(path, { headers: { cookie: 'centerRoute=hafengalerie-kiel' } })
      expect([status, /<h2[^>]*>(.*?)<\/h2>/.exec(dialogOf(html))?.[1]]).toEqual([404, headline])
      expect(textOf(dialogOf(html))).toContain(words)
      expect(hrefs(html)).toContain('/hafengalerie-kiel/impressum')
      // Nothing of it is kept for others, who choose from all centres.
      const others = await getPage(path)
      expect(hrefs(others.html)).not.toContain('/hafengalerie-kiel/impressum')
      expect(hrefs(dialogOf(others.html))).toContain(`/hafengalerie-kiel?${flag}`)
    },
  )

  test('PAN-03 over an unknown page of a centre, that centre counts and not the favourite one', async () => {
    const path = `${centre}/nix?center-details`
    expect(textOf(await openDialog(path, 'centerRoute=isarpark-muenchen'))).toContain('Hafengalerie Kiel')
    expect(textOf(await openDialog(`${path}&center-switch`))).toContain('Isarpark München')
  })

  test('PAN-03 a page with a favourite centre is not shared with other visitors', async () => {
    await openDialog('/faq?center-details', 'centerRoute=isarpark-muenchen')
    expect(await openDialog('/faq?center-details')).toContain('Zuerst das Center wählen')
  })

  test('PAN-03 a panel of the account asks an anonymous visitor to sign in', async () => {
    for (const flag of ['profile-edit', 'profile-preferences', 'profile-delete']) {
      const dialog = await openDialog(`${centre}?q=a%20b&${flag}`)
      expect(textOf(dialog)).toContain('Schön, dass Sie da sind')
      const signIn = elementsOf(dialog, 'a').find(({ href }) => href?.startsWith('/auth/login'))
      expect(signIn?.['href'], 'and back to the panel').toBe(
        `/auth/login?returnTo=${encodeURIComponent(`${centre}?q=a%20b&${flag}`)}`,
      )
    }
  })

  test('ACC-01 logged out, personal data and preferences lead to sign-in and then to their panel', async () => {
    for (const [prefix, labels] of [
      ['', ['Persönliche Daten', 'Interessen']],
      ['/en', ['Personal details', 'Interests']],
    ] as const) {
      const dialog = await openDialog(`${prefix}${centre}/shops?q=x&profile`)
      for (const label of labels) expect(textOf(dialog)).toContain(label)
      for (const flag of ['profile-edit', 'profile-preferences'])
        expect(hrefs(dialog)).toContain(
          `/auth/login?returnTo=${encodeURIComponent(`${prefix}${centre}/shops?q=x&${flag}`)}`,
        )
    }
  })

  test('ACC-01 ACC-03 logged out, it greets and has the links for everybody', async () => {
    for (const [prefix, signIn, pages] of [
      ['', 'Anmelden', ['impressum', 'datenschutz', 'agb', 'faq', 'rechtliches']],
      ['/en', 'Sign in', ['imprint', 'data-protection', 'terms', 'faq', 'legal']],
    ] as const) {
      const dialog = await openDialog(`${prefix}${centre}?profile`)
      expect(textOf(dialog)).toContain(signIn)
      expect(hrefs(dialog)).toEqual(expect.arrayContaining(pages.map((page) => `${prefix}${centre}/${page}`)))
      expect(hrefs(dialog)).toContain(`${prefix}${centre}?cookie-settings`)
    }
  })
})

test.each([
  ['center-details', 'Ihr Center', 'Your centre', false],
  ['center-switch', 'Welches Center besuchen Sie?', 'Which centre are you visiting?', false],
  ['profile', 'Schön, dass Sie da sind', 'Good to see you', false],
  ['profile-delete-success', 'Ihr Konto ist gelöscht', 'Your account has been deleted', true],
  ['cookie-settings', 'Cookie-Einstellungen', 'Cookie settings', false],
])(
  'PAN-07 %s: one place of the sidebar is open with its content, and a subnav has a back link',
  async (flag, german, english, isSubnav) => {
    for (const [prefix, title, back] of [
      ['', german, 'Zurück zum Konto'],
      ['/en', english, 'Back to your account'],
    ] as const) {
      const { html } = await getPage(`${prefix}${centre}?${flag}`)
      expect(elementsOf(html, 'dialog')).toHaveLength(1)
      expect(/<h2[^>]*>(.*?)<\/h2>/.exec(dialogOf(html))?.[1]).toBe(title)
      const arrow = elementsOf(dialogOf(html), 'a').filter((link) => link['aria-label'] === back)
      expect(arrow.map(({ href }) => href)).toEqual(isSubnav ? [`${prefix}${centre}?profile`] : [])
    }
  },
)

test('PAN-05 ACC-06 the button of the confirmation is a link to the page, which needs no script', async () => {
  for (const [prefix, back] of [
    ['', 'Zurück zur Seite'],
    ['/en', 'Back to the page'],
  ] as const) {
    const dialog = await openDialog(`${prefix}${centre}/shops?q=x&profile-delete-success`)
    expect(dialog).toMatch(new RegExp(`<a[^>]*href="${prefix}${centre}/shops\\?q=x"[^>]*>${back}</a>`))
  }
})

test('PAN-05 closing leads to the page with the rest of its query', async () => {
  const dialog = await openDialog(`${centre}/shops?q=brot&profile`)
  const close = elementsOf(dialog, 'a').find((link) => link['aria-label'] === 'Schließen')
  expect(close?.['href']).toBe(`${centre}/shops?q=brot`)
})

test('PAN-09 CTR-02 the centre’s panel shows links, opening hours, route and contacts to an anonymous visitor', async () => {
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

test('PAN-10 CTR-02 the selection links every centre, with its logotype, to its page and panel', async () => {
  const dialog = await openDialog('/en/faq?center-switch')
  const uids = ['hafengalerie-kiel', 'isarpark-muenchen', 'lindenarkaden-leipzig', 'marktquartier-koeln']
  for (const uid of uids) expect(hrefs(dialog)).toContain(`/en/${uid}?center-details`)
  expect(elementsOf(dialog, 'img').filter(({ src }) => src?.startsWith('/media/'))).toHaveLength(uids.length)
  expect(dialog.match(/>(Open|Closes|Closed|Temporarily closed)/g), 'whether it is open').toHaveLength(
    uids.length,
  )
  const asked = await openDialog('/en/faq?center-switch&profile-edit')
  expect(hrefs(asked)).toContain('/en/isarpark-muenchen?profile-edit')
})
