import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  faultsOf,
  goodContent,
  withFiles,
  withText,
  type ContentFiles,
} from '../content-fixture.test-support.ts'

test('content check: good content has no fault', () => {
  expect(faultsOf(goodContent)).toEqual([])
})

test('content check: all faults are reported, not only the first', () => {
  const faults = faultsOf(
    withFiles({
      'hafen/shops.yaml': '- { uid: A B, brand: kornwerk, floor: eg, unit: 1 }\n- { uid: b }\n',
      '_global/categories.yaml': '- { id: bakery }\n',
    }),
  )
  expect(faults).toEqual([
    '_global/categories.yaml:1:3  0.name is missing  → add name: …',
    'hafen/shops.yaml:1:10  0.uid cannot be "A B"  → use lower-case letters, digits and single hyphens, like hafen-galerie',
    "hafen/shops.yaml:1:49  0.unit cannot be 1  → put it in quotes: '1'",
    'hafen/shops.yaml:2:3  1.brand is missing  → add brand: …',
    'hafen/shops.yaml:2:3  1.floor is missing  → add floor: …',
    'hafen/shops.yaml:2:3  1.unit is missing  → add unit: …',
  ])
})

const centre = 'hafen/centre.yaml'
const redirects = (...rules: string[]): ContentFiles =>
  withFiles({ '_global/redirects.yaml': rules.map((rule) => `- { ${rule} }\n`).join('') })

type Case = readonly [title: string, files: ContentFiles, fault: string]

// oxfmt-ignore
const entryCases: Case[] = [
  ['broken YAML', withFiles({ 'hafen/shops.yaml': '- uid: a\n uid: b: c\n' }), 'hafen/shops.yaml:2:1  this is not YAML'],
  ['a misspelt field', withText(centre, 'position:', 'postion:'), `${centre}:4:1  postion is unknown  → did you mean position?`],
  ['a missing field', withText(centre, 'position: 1\n', ''), `${centre}:1:1  position is missing  → add position: …`],
  ['a nested field', withText(centre, 'postalCode:', 'plz:'), 'address.plz is unknown  → write one of street, postalCode'],
  ['a language too many', withText(centre, '{ de: Text }', '{ de: Text, fr: Texte }'), 'description.fr is unknown  → write one of de, en'],
  ['a text that is none', withText(centre, '{ de: Text }', '7'), "description cannot be 7  → put it in quotes: '7'"],
  ['a federal state', withText(centre, 'region: HH', 'region: Hamburg'), 'region cannot be "Hamburg"  → name the federal state, like HH'],
  ['a day the calendar has not', withText(centre, '2026-12-24', '2026-02-30'), 'openingHours.special.0.date cannot be "2026-02-30"  → write a day that the calendar has'],
  ['a special day without hours', withText(centre, 'closed: true', 'label: Fest'), 'openingHours.special.0.from is missing'],
  ['a misspelt file', withFiles({ 'hafen/coupon.yaml': '[]' }), 'hafen/coupon.yaml:1:1  nothing reads this file  → did you mean coupons.yaml?'],
  ['a folder without centre', withFiles({ 'neu/shops.yaml': '[]' }), 'neu/centre.yaml:1:1  the centre neu has no centre.yaml'],
  ['an uid with capitals', withFiles({ 'hafen/news/Neu_1.yaml': String(goodContent['hafen/news/neu.yaml']) }), 'hafen/news/Neu_1.yaml:1:1  "Neu_1" cannot stand in an address'],
]

// oxfmt-ignore
const issuerCases: Case[] = [
  ['paid parking without an issuer of receipts', withText(centre, 'issuer: { name: Hafen Betriebs GmbH, vatId: DE123456789 }\n', ''), 'parking can be paid for here, and the issuer of the receipts is missing  → add issuer: { name: Hafen Betriebs GmbH, vatId: DE123456789 }'],
  ['a VAT id with spaces', withText(centre, 'DE123456789', 'DE 123 456 789'), 'issuer.vatId cannot be "DE 123 456 789"  → write the VAT id without spaces, like DE123456789'],
]

// oxfmt-ignore
const referenceCases: Case[] = [
  ['a brand', withText('hafen/shops.yaml', 'brand: kornwerk', 'brand: kornwerg'), 'hafen/shops.yaml:1:27  there is no brand kornwerg  → did you mean kornwerk?'],
  ['a floor', withText('hafen/shops.yaml', 'floor: eg', 'floor: og9'), 'the centre has no floor og9  → write one of eg'],
  ['a category', withText('_global/brands/kornwerk.yaml', 'bakery', 'bakry'), '_global/brands/kornwerk.yaml:3:11  there is no category bakry  → did you mean bakery?'],
  ['a shop of a coupon', withText('hafen/coupons.yaml', 'shop: kornwerk', 'shop: kornwer'), 'hafen/coupons.yaml:2:9  the centre has no shop kornwer  → did you mean kornwerk?'],
  ['a shop of an event', withFiles({ 'hafen/events/konzert.yaml': `${String(goodContent['hafen/events/konzert.yaml'])}shop: kino\n` }), 'hafen/events/konzert.yaml:8:7  the centre has no shop kino'],
  ['a duplicate uid', withFiles({ 'hafen/shops.yaml': String(goodContent['hafen/shops.yaml']).repeat(2) }), 'hafen/shops.yaml:2:10  kornwerk is there already, in line 1'],
  ['a page that is missing', withFiles({ 'hafen/pages/terms.yaml': null }), 'hafen/pages/terms.yaml:1:1  the page terms is missing'],
  ['a page nobody shows', withFiles({ '_global/pages/term.yaml': String(goodContent['_global/pages/terms.yaml']) }), '_global/pages/term.yaml:1:1  nothing shows a page term  → did you mean terms?'],
  ['a key of no message', withFiles({ '_global/messages.yaml': 'shell.titel: Hallo\n' }), '_global/messages.yaml:1:14  no text of the app is called shell.titel  → did you mean shell.title?'],
  ['an image that is missing', withText(centre, 'file: images/hero.svg', 'file: images/her.svg'), `${centre}:8:15  there is no image hafen/images/her.svg  → add the file, or did you mean hero.svg?`],
  ['a logotype that is missing', withFiles({ '_global/brands/kornwerk.svg': null }), '_global/brands/kornwerk.yaml:1:1  there is no image _global/brands/kornwerk.svg'],
  ['an unsafe drawing', withFiles({ 'hafen/images/hero.svg': '<svg viewBox="0 0 9 9">\n <script/></svg>' }), 'hafen/images/hero.svg:2:2  <script> is not allowed in a drawing  → remove it'],
  ['a drawing without size', withFiles({ 'hafen/images/hero.svg': '<svg></svg>' }), 'the drawing has no size  → give <svg> a viewBox'],
  ['a photo of a shop that is missing', withText('hafen/shops.yaml', "unit: '1' }", "unit: '1', photos: [{ file: images/front.jpg, alt: Front }] }"), 'hafen/shops.yaml:1:76  there is no image hafen/images/front.jpg  → add the file'],
  ['a focus that is no edge', withText(centre, 'hero.svg, alt', 'hero.svg, focus: middle, alt'), 'hero.focus cannot be "middle"  → write top, bottom, left or right, or a corner like top left'],
]

const screenshots = (...lines: string[]): ContentFiles =>
  withText(centre, 'issuer:', `screenshots:\n${lines.map((line) => `  - ${line}\n`).join('')}issuer:`)

// oxfmt-ignore
const screenshotCases: Case[] = [
  ['a missing file', screenshots('{ file: images/app.webp, formFactor: narrow, label: Start }'), `${centre}:13:13  there is no image hafen/images/app.webp  → add the file`],
  ['a missing file of one language', screenshots('{ file: { de: images/hero.png, en: images/home.png }, formFactor: wide, label: Start }'), `${centre}:13:40  there is no image hafen/images/home.png  → add the file`],
  ['a drawing', screenshots('{ file: images/hero.svg, formFactor: narrow, label: Start }'), 'screenshots.0.file cannot be "images/hero.svg"  → name a png, jpg, jpeg or webp file'],
  ['an unknown form factor', screenshots('{ file: images/app.webp, formFactor: phone, label: Start }'), 'screenshots.0.formFactor cannot be "phone"  → write one of narrow, wide'],
  ['no label', screenshots('{ file: images/app.webp, formFactor: narrow }'), 'screenshots.0.label is missing  → add label: …'],
]

// oxfmt-ignore
const ruleCases: Case[] = [
  ['an accent that is too light', withText(centre, '#0b5c6b', '#e0a800'), `${centre}:6:18  #e0a800 has a contrast of 2.14:1 on white, 4.5:1 is needed  → write a darker one`],
  ['a time zone', withText(centre, 'region: HH', 'region: HH\ntimeZone: Europe/Hamburg'), 'there is no time zone Europe/Hamburg'],
  ['hours that end before they begin', withText(centre, "from: '18:00', till: '02:00'", "from: '20:00', till: '10:00'"), '20:00 to 10:00 ends before it begins  → write an end after 20:00'],
  ['intervals that overlap', withText(centre, "from_ext: '14:00'", "from_ext: '12:00'"), '12:00 lies within 09:30 to 13:00'],
  ['half an interval', withText(centre, ", till_ext: '20:00'", ''), 'from_ext has no till_ext'],
  ['a day named twice', withText(centre, 'days: [6]', 'days: [6, 5]'), 'day 5 has hours already'],
  ['a night into the next day', withText(centre, "- { days: [6], from: '18:00', till: '02:00' }", "- { days: [6], from: '18:00', till: '06:00' }\n    - { days: [7], from: '05:00', till: '10:00' }"), 'the night of day 6 till 06:00 reaches into the next day'],
  ['a special date twice', withText(centre, 'today+4', '2026-12-24'), '2026-12-24 is there already'],
  ['a parking voucher without a code', withText('hafen/coupons.yaml', '  validFrom: today\n', '  validFrom: today\n  parkingVoucher: true\n'), 'hafen/coupons.yaml:8:19  a parking voucher needs a code'],
  ['a coupon', withText('hafen/coupons.yaml', 'today+14', 'today-1'), 'hafen/coupons.yaml:8:15  the coupon ends (today-1) before it begins (today)'],
  ['an event', withText('hafen/events/konzert.yaml', '22:00', '19:00'), 'the event ends (today+5 19:00) before it begins'],
  ['a tariff', withText(centre, '[{ upToMinutes: 60, price: 2.35 }]', '[{ upToMinutes: 60, price: 2.355 }, { upToMinutes: 30, price: 1 }]'), '30 does not follow  → write more than 60'],
  ['parts of a cent', withText(centre, 'price: 2.35', 'price: 2.355'), '2.355 has parts of a cent'],
]

const faq = (...items: string[]): ContentFiles =>
  withFiles({
    'hafen/faq.yaml': items
      .map((item) => `- group: { de: A, en: A }\n  items:\n    - { question: B, answer: C, ${item} }\n`)
      .join(''),
  })
const service = (...fields: string[]): ContentFiles =>
  withText(
    centre,
    'services: []\n',
    `services:\n${fields.map((field) => `  - { icon: toilet, name: WC, text: Da, ${field} }\n`).join('')}`,
  )

// oxfmt-ignore
const anchorCases: Case[] = [
  ['two services with one uid', service('uid: wc', 'uid: wc'), `${centre}:24:46  wc is there already, in line 23  → give each a name of its own`],
  ['two questions of different groups with one uid', faq('uid: hund', 'uid: hund'), 'hafen/faq.yaml:6:38  hund is there already, in line 3'],
  ['the id of an element of every page', faq('uid: menu'), 'menu cannot be an anchor: each page has an element with this id  → give it another uid'],
  ['a uid with umlauts', service('uid: rücken'), 'services.0.uid cannot be "rücken"  → use lower-case letters, digits and single hyphens'],
]

// oxfmt-ignore
const stateCases: Case[] = [
  ['a day that the calendar has not', service('outOfOrder: { since: 2026-02-30 }'), 'services.0.outOfOrder.since cannot be "2026-02-30"  → write a day that the calendar has'],
  ['a part without a name', service('parts: [{ outOfOrder: { since: today } }]'), 'services.0.parts.0.name is missing'],
  ['a need that nobody can choose', service('helps: [mobilty]'), 'services.0.helps.0 cannot be "mobilty"  → did you mean mobility?'],
  ['a notice that ends before it begins', withText(centre, 'services: []', 'notices: [{ text: Zu, from: today, until: today-1 }]\nservices: []'), 'the notice ends (today-1) before it begins (today)  → write today or a later day'],
]

// oxfmt-ignore
const wordCases: Case[] = [
  ['words that are no list', service('words: { de: Klo }'), `${centre}:23:54  services.0.words.de cannot be "Klo"  → write a list, each item behind a hyphen`],
  ['words in no language', service('words: [Klo]'), 'services.0.words.0 is unknown  → write one of de, en'],
  ['a language too many', service('words: { fr: [toilettes] }'), 'services.0.words.fr is unknown  → write one of de, en'],
  ['a word as long as a sentence', faq(`words: { en: [${'x'.repeat(61)}] }`), 'write at most 60 characters'],
  ['too many words', withText('_global/brands/kornwerk.yaml', 'type: gastro', `type: gastro\nwords: { de: [${Array.from({ length: 61 }, (_, n) => `w${n}`).join(', ')}] }`), 'write at most 60 words'],
  ['an empty word', withFiles({ '_global/categories.yaml': "- { id: bakery, name: B, words: { de: [''] } }\n" }), '_global/categories.yaml:1:40  0.words.de.0 cannot be 0  → write at least one character'],
  ['a word that is a number', withFiles({ '_global/pages/terms.yaml': `${String(goodContent['_global/pages/terms.yaml'])}words: { de: [24] }\n` }), "words.de.0 cannot be 24  → put it in quotes: '24'"],
]

/** The words that come with the app, and one more entry. */
const searchWords = (entry: string): ContentFiles =>
  withFiles({
    '_global/search-words.yaml': `${readFileSync('content/_global/search-words.yaml', 'utf8')}${entry}\n`,
  })

// oxfmt-ignore
const searchWordsCases: Case[] = [
  ['a need that is near to nothing', searchWords("- { id: loo, de: [Klo], near: [toilete] }"), "there is no need toilete  → did you mean toilet?"],
  ['a need that stands there twice', searchWords("- { id: toilet, de: [Klo] }"), 'toilet is there already'],
  ['a phrase that is too long', searchWords("- { id: loo, asks: [wo ist denn hier ein Klo] }"), '6 words are too many to be found  → write one to 5 words'],
  ['a word without a letter', searchWords("- { id: loo, en: ['?!'] }"), 'there is no letter and no digit  → write one to 5 words'],
  ['a word that is a number', searchWords("- { id: loo, en: [24] }"), "en.0 cannot be 24  → put it in quotes: '24'"],
  ['what not every centre has, and nobody names', searchWords("- { id: zoo, de: [Zoo], rare: true }"), 'the first word of en is what visitors read where it is not in the centre, and there is none  → write what zoo is called'],
  ['a need that the app answers by data and nobody names', withFiles({ '_global/search-words.yaml': '- { id: toilet, de: [WC] }\n' }), 'the need opening is missing, which the app answers by the data of the content  → add - id: opening, with the words of your visitors'],
]

// oxfmt-ignore
const redirectCases: Case[] = [
  ['a foreign host', redirects('from: /a, to: https://evil.example/'), '_global/redirects.yaml:1:19  evil.example is not on the list of allowed hosts  → add it to redirectHosts'],
  ['a host in disguise', redirects('from: /a, to: "https://tickets.example@evil.example/"'), 'is no target of a redirect'],
  ['an address without scheme', redirects('from: /a, to: //evil.example/'), '//evil.example/ is no target of a redirect'],
  ['a backslash', redirects(String.raw`from: /a, to: '/\evil.example'`), 'is no target of a redirect'],
  ['an unencrypted target', redirects('from: /a, to: http://tickets.example/'), 'is no target of a redirect'],
  ['a script', redirects('from: /a, to: "javascript:alert(1)"'), 'is no target of a redirect'],
  ['a rule that leads to itself', redirects('from: /a, to: /A/?x=1'), '/a leads back to itself'],
  ['two rules in a circle', redirects('from: /a, to: /b', 'from: /b, to: /a'), '/b leads back to itself'],
  ['a circle through a prefix', redirects('from: /alt/*, to: /neu', 'from: /neu, to: /alt/seite'), '/alt/* leads back to itself'],
  ['a prefix that covers its target', redirects('from: /alt/*, to: /alt/neu'), '/alt/* leads back to itself'],
  ['a slash at the end', redirects('from: /alt/, to: /b'), '_global/redirects.yaml:1:11  /alt/ is no path that can be looked up  → write a path like /old-page, /old/* or /index.php?id=12'],
  ['everything below with a query', redirects('from: "/alt/*?x=1", to: /b'), '/alt/*?x=1 is no path that can be looked up'],
  ['one path in two spellings', redirects('from: /%C3%B6ffnungszeiten, to: /b', 'from: /öffnungszeiten, to: /c'), '_global/redirects.yaml:2:11  /öffnungszeiten is there already, in line 1'],
  ['a circle through queries', redirects('from: "/a?id=1", to: "/a?id=2"', 'from: "/a?id=2", to: "/%41?id=1"'), '/a?id=2 leads back to itself'],
  ['everything', redirects('from: /*, to: /b'), '/* is no path that can be looked up'],
  ['a screen of the app', redirects('from: /faq, to: /b'), '/faq is an address of the app itself'],
  ['a part of the server', redirects('from: /api/*, to: /b'), '/api/* is an address of the app itself'],
  ['the same path twice', redirects('from: /a, to: /b', 'from: /a, to: /c'), '_global/redirects.yaml:2:11  /a is there already, in line 1'],
]

describe('each fault has its position and its remedy', () => {
  test.each(entryCases)('content check: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(issuerCases)('PRK-09 content check: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })

  test.each(referenceCases)('content check: a reference: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(ruleCases)('content check: a rule: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(screenshotCases)('OFF-07 content check: a screenshot: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(anchorCases)('CTR-06 content check: an anchor: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(stateCases)('FAC-01 FAC-03 content check: a state: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(wordCases)('content check: words for the search: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })

  test.each(searchWordsCases)('content check: SRC-01 what visitors need: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
  test.each(redirectCases)('GRD-04 %s is refused', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })
})

test('GRD-04 old addresses with umlauts, capitals and a query can be led on', () => {
  const files = redirects(
    'from: /öffnungszeiten, to: /hafen',
    'from: /%C3%BCber-uns, to: /hafen',
    'from: "/index.php?id=12", to: "/index.php?id=13"',
    'from: /Kontakt.HTML, to: /hafen',
  )
  expect(faultsOf(files)).toEqual([])
})

test('GRD-04 a chain of rules is not a loop', () => {
  const files = redirects(
    'from: /a, to: /b',
    'from: /b, to: /c/d',
    'from: /c/*, to: "https://tickets.example/a"',
  )
  expect(faultsOf(files)).toEqual([])
})

test('RTE-37 a centre with a reserved uid is refused', () => {
  const moved = Object.entries(goodContent).map(([path, file]) => [path.replace(/^hafen\//, 'faq/'), file])
  expect(faultsOf(Object.fromEntries(moved) as ContentFiles)).toEqual([
    'faq/centre.yaml:1:1  a centre cannot be called faq: the address /faq already means something else  → ' +
      'rename the folder, for example to faq-passage',
  ])
})

test('content check: pictures are found by the names that cameras and people give', () => {
  const picture = goodContent['hafen/images/hero.svg'] ?? null
  const named = withText('hafen/events/konzert.yaml', 'images/hero.svg', 'images/Foto Küste (1).SVG')
  expect(faultsOf({ ...named, 'hafen/images/Foto Küste (1).SVG': picture ?? '' })).toEqual([])
})

test('content check: a faulty file causes no further faults in files that refer to it', () => {
  const faults = faultsOf(withText('_global/brands/kornwerk.yaml', 'type: gastro', 'type: cafe'))
  expect(faults).toHaveLength(1)
  expect(
    faultsOf(withText('hafen/shops.yaml', 'unit:', 'unt:')).every((fault) => fault.startsWith('hafen/shops')),
  ).toBe(true)
})

test('content check: a relative day may fall on a fixed one', () => {
  // today+4 is 2026-12-24 in the fixture.
  expect(faultsOf(goodContent)).toEqual([])
})
