import { expect, test } from 'vitest'
import type { References } from './columns.ts'
import * as layout from '#operator/content/read/content-layout.ts'
import { centreFile } from '#operator/content/read/schemas/centre-file.schema.ts'
import { openingHours } from '#operator/content/read/schemas/opening-hours.schema.ts'
import { shopsFile } from '#operator/content/read/schemas/shop-files.schema.ts'
import { fields, kindNames, kinds, type Kind } from './kinds.ts'

const hours = {
  weekly: [{ days: [1, 2], from: '09:30', till: '13:00', from_ext: '14:00', till_ext: '20:00' }],
  special: [
    { date: '2026-12-24', closed: true, label: { de: 'Heiligabend' } },
    { date: '2026-12-31', from: '10:00', till: '14:00' },
  ],
  publicHolidays: 'weekly',
}
const both = (text: string) => ({ de: text, en: `${text} (en)` })
const words = { de: ['Klo', 'WC'], en: ['loo'] }
const image = { file: 'images/a.png', alt: both('Bild'), focus: 'top' }

/** An entry of each kind with all of its fields. */
const full: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  shops: {
    uid: 'kornwerk',
    brand: 'kornwerk',
    floor: 'eg',
    unit: '012',
    phone: '+49 431 1',
    email: 'laden@kornwerk.example',
    openingHours: hours,
    kitchenHours: hours,
    seatsOutside: true,
    menu: 'https://kornwerk.example/karte',
    note: both('Hinweis'),
    tillPin: '$argon2id$v=19$…',
  },
  photos: { shop: 'kornwerk', ...image, credit: 'Ada Beispiel' },
  notices: { text: both('Gesperrt'), from: '2026-12-01', until: '2026-12-24' },
  services: {
    uid: 'aufzug',
    icon: 'lift',
    name: both('Aufzüge'),
    text: both('Zwei.'),
    words,
    helps: ['mobility', 'family'],
    outOfOrder: { since: '2026-12-01', note: both('Aufzug A') },
    parts: [{ name: both('Aufzug B'), outOfOrder: { since: '2026-12-01', note: { de: 'Motor' } } }],
  },
  special_days: {
    date: '2026-12-24',
    label: both('Heiligabend'),
    closed: true,
    from: '10:00',
    till: '12:00',
    from_ext: '13:00',
    till_ext: '14:00',
  },
  events: {
    uid: 'konzert',
    title: both('Konzert'),
    teaser: both('Kurz'),
    body: both('**Lang**'),
    location: both('Halle'),
    starts: '2026-12-05 19:00',
    ends: '2026-12-05 22:00',
    status: 'moved',
    previousStarts: '2026-12-04 19:00',
    kind: 'concert',
    price: both('5 €'),
    free: true,
    forChildren: true,
    image,
    exclusive: true,
    shop: 'kornwerk',
  },
  news: {
    uid: 'neu',
    title: both('Neu'),
    teaser: both('Kurz'),
    body: both('Lang'),
    published: '2026-11-16',
    image,
    exclusive: true,
    shop: 'kornwerk',
  },
  coupons: {
    uid: 'kaffee',
    shop: 'kornwerk',
    title: both('Kaffee'),
    benefit: both('gratis'),
    text: both('Einer.'),
    conditions: both('Keine'),
    validFrom: '2026-11-01',
    validUntil: '2026-12-31',
    hours: { days: [1, 2, 3, 4, 5], from: '08:00', until: '11:00' },
    code: 'K1',
    parkingVoucher: true,
    exclusive: true,
    redeem: { limit: 'daily', quota: 100, confirm: 'code', minutes: 10, from: '15:00', until: '17:00' },
  },
  faq: { group: both('Besuch'), uid: 'hund', question: both('Hunde?'), answer: both('Ja.'), words },
}

const toCms: References = {
  shop: (uid) => (uid === 'kornwerk' ? 7 : null),
  file: (path) => (path === 'images/a.png' ? 'id-of-a' : null),
  day: (day) => (day === 'today+1' ? '2026-11-29' : day),
}
const fromCms: References = {
  shop: (id) => (id === 7 ? 'kornwerk' : undefined),
  file: (id) => (id === 'id-of-a' ? 'images/a.png' : undefined),
  day: (day) => day,
}

test.each(kindNames)('API-13 Directus has all fields of %s, and gives them back as they were', (kind) => {
  const { schema } = kinds[kind]
  const names = schema.type === 'variant' ? Object.keys(full.special_days) : Object.keys(schema.entries)
  expect(Object.keys(full[kind]).toSorted()).toEqual(names.toSorted())
  const item = fields[kind].write(full[kind], toCms)
  expect(Object.keys(item).toSorted()).toEqual(fields[kind].columns.map(({ field }) => field).toSorted())
  expect(Object.values(item)).not.toContain(null)
  expect(fields[kind].read(item, fromCms)).toEqual(full[kind])
})

test('API-13 what is empty in Directus is left out, and a date has the form of the content', () => {
  const { write, read } = fields.coupons
  const item = write({ uid: 'x', benefit: '20 %', validFrom: 'today+1', parkingVoucher: false }, toCms)
  expect(item).toMatchObject({
    benefit_de: '20 %',
    benefit_en: '20 %',
    validFrom: '2026-11-29',
    hours_days: null,
    redeem_limit: null,
  })
  expect(
    read(
      { ...item, title_de: '  ', code: '', hours_days: [], redeem_confirm: null, exclusive: false },
      fromCms,
    ),
  ).toEqual({
    uid: 'x',
    benefit: { de: '20 %', en: '20 %' },
    validFrom: '2026-11-29',
  })
  expect(fields.events.read({ starts: '2026-12-05T15:00:00' }, fromCms)).toEqual({
    starts: '2026-12-05 15:00',
  })
})

test('API-13 a field is edited by what it is: a choice, a date, a text in two languages, a repeated form', () => {
  const interfaceOf = (kind: Kind, field: string) =>
    fields[kind].columns.find((column) => column.field === field)?.meta['interface']
  expect(interfaceOf('events', 'kind')).toBe('select-dropdown')
  expect(interfaceOf('events', 'starts')).toBe('datetime')
  expect(interfaceOf('events', 'body_en')).toBe('input-rich-text-md')
  expect(interfaceOf('shops', 'openingHours_weekly')).toBe('list')
  expect(interfaceOf('services', 'helps')).toBe('select-multiple-checkbox')
  expect(interfaceOf('coupons', 'hours_days')).toBe('select-multiple-checkbox')
  expect(interfaceOf('coupons', 'shop')).toBe('select-dropdown-m2o')
})

/** What stays in git, and why an editor of a centre does not change it. */
const operatorsOwn = {
  // oxfmt-ignore
  'shared by all centres, so that the people of one would change another': [
    'brands', 'categories', 'faq of all', 'interests', 'messages', 'redirects', 'searchWords', 'settings',
  ],
  'legal texts, which a lawyer reads before a change': ['pages', 'pages of all'],
  // oxfmt-ignore
  'who and where the centre is, which other files and addresses go by': [
    'name', 'claim', 'description', 'position', 'region', 'timeZone', 'address', 'coordinates', 'contacts', 'links',
    'floors', 'openingHours.weekly', 'openingHours.publicHolidays',
  ],
  'the look of the site, checked on each of its pages': ['brand', 'logotype', 'hero', 'screenshots'],
  'money and secrets': ['tillPin', 'parking', 'parkingNearby', 'issuer'],
}

test('API-13 each file of the content, and each field of a centre and of a shop, is in Directus or stays in git for a reason', () => {
  const files = [
    ...[layout.globalFiles, layout.globalFolders].flatMap((table) =>
      Object.keys(table).map((name) => (name === 'faq' || name === 'pages' ? `${name} of all` : name)),
    ),
    ...Object.keys({ ...layout.centreFiles, ...layout.centreFolders }),
  ].filter((name) => name !== 'centre')
  const centre = Object.keys(centreFile.entries).flatMap((name) =>
    name === 'openingHours' ? Object.keys(openingHours.entries).map((part) => `${name}.${part}`) : [name],
  )
  const written = new Set<string>([...kindNames, 'openingHours.special'])
  expect([...files, ...centre].filter((name) => !written.has(name)).toSorted()).toEqual(
    Object.values(operatorsOwn).flat().toSorted(),
  )
  expect([...Object.keys(kinds.shops.schema.entries), 'photos'].toSorted()).toEqual(
    Object.keys(shopsFile.item.entries).toSorted(),
  )
})
