import { describe, expect, test } from 'vitest'
import { catalogue } from '#i18n/messages/catalogue.ts'
import { writeOfflinePage, type OfflinePage } from './offline-page.ts'
import { offlineTextKeys, type OfflineTexts } from './offline-setup.ts'

const textsOf = (locale: 'de' | 'en') =>
  Object.fromEntries(offlineTextKeys.map((key) => [key, catalogue[key][locale]])) as OfflineTexts
const setup = { product: 'A & B', font: '/assets/f.woff2', texts: { de: textsOf('de'), en: textsOf('en') } }
const page: OfflinePage = {
  locale: 'de',
  notes: ['offline_text'],
  centre: null,
  phone: '0431 / 12-3',
  pages: [],
}

/** What a visitor reads, without markup. */
const read = (given: Partial<OfflinePage>) =>
  writeOfflinePage(setup, { ...page, ...given })
    .html.replace(/<style>[^]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('OFF-06 the page in place of one that needs the network', () => {
  test('says so, in the language of the address', () => {
    expect(read({})).toBe(
      'Kein Empfang – A &amp; B A &amp; B Kein Empfang Diese Seite ist nicht auf Ihrem Gerät gespeichert. Laden Sie sie neu, sobald Sie wieder Empfang haben. Neu laden',
    )
    expect(read({ locale: 'en', notes: ['offline_search'] })).toContain(
      'You need to be online to search. Reload',
    )
  })

  test('is headed by the centre whose page it would be, if that is kept', () => {
    const centre = { address: '/hafen', name: 'Hafen &amp; Stadt' }
    expect(writeOfflinePage(setup, { ...page, centre }).html).toContain(
      '<header><a href="/hafen">Hafen &amp; Stadt</a></header>',
    )
  })

  test('offers the machine and the phone where it is about paying', () => {
    const html = writeOfflinePage(setup, { ...page, notes: ['offline_pay'] }).html
    expect(html).toContain('am Kassenautomaten im Center')
    expect(html).toContain('<a href="tel:0431123">Anrufen: 0431 / 12-3</a>')
    expect(read({ notes: ['offline_pay'], phone: null })).not.toContain('Anrufen')
    expect(read({ notes: ['offline_text'] })).not.toContain('Anrufen')
  })

  test('lists what can be read, the visitor’s own first, each with its time', () => {
    expect(
      read({
        locale: 'en',
        pages: [
          { address: '/en/hafen', title: 'Hafen &amp; Stadt', asOf: '09:05', isOwn: false },
          { address: '/en/payment/success', title: 'Ticket paid', asOf: '22.11.2026, 18:00', isOwn: true },
        ],
      }),
    ).toMatch(
      /Your pages Ticket paid As of 22\.11\.2026, 18:00 Available offline Hafen &amp; Stadt As of 09:05$/,
    )
  })
})
