import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkContent } from './check/check-content.ts'
import { checkGlobal } from './check/check-global.ts'
import { findWording, listCentreNames } from './check/check-wording.ts'
import { judgeWording } from './check/judge-wording.ts'
import type { CheckContext } from './check/check-context.ts'
import { infoPageNames } from '#platform/routes/info-pages.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { isContentImage } from '#platform/content/content-folders.ts'
import { parseContent } from './read/parse-content.ts'

/* Test support: the smallest content that has every kind of entry, and functions that change one file of it. */

/** The files of a content folder, by path below it. */
export type ContentFiles = Readonly<Record<string, string | Buffer>>

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000"/></svg>'
const infoPages = (folder: string) =>
  Object.fromEntries(
    infoPageNames.map((name) => [
      `${folder}/pages/${name}.yaml`,
      `title: { de: Titel, en: Title }\nupdated: 2026-11-01\nbody: { de: "# Kopf", en: "# Head" }\n`,
    ]),
  )

export const goodContent: ContentFiles = {
  '_global/categories.yaml': '- { id: bakery, name: { de: Bäckerei, en: Bakery } }\n',
  '_global/interests.yaml': '- { id: music, name: { de: Musik, en: Music } }\n',
  '_global/settings.yaml': 'redirectHosts: [tickets.example]\n',
  '_global/redirects.yaml': `- { from: /alt, to: /hafen }
- { from: /karten/*, to: https://tickets.example/x, status: 301 }
`,
  '_global/messages.yaml': 'shell.title: { de: Hallo, en: Hello }\n',
  '_global/faq.yaml': `- group: { de: Allgemein, en: General }
  items:
    - { question: { de: Wo?, en: Where? }, answer: { de: "**Hier.**", en: "**Here.**" } }
`,
  '_global/brands/kornwerk.yaml': `name: Kornwerk
type: gastro
category: bakery
colour: '#e9d5a7'
description: { de: "Brot <script>alert(1)</script>", en: Bread }
website: https://kornwerk.example/
gastronomy: { cuisines: [bakery], diets: [vegan], menu: https://kornwerk.example/karte }
loyaltyProgram:
  name: Krümel
  text: { de: Jedes zehnte Brot ist frei, en: Every tenth loaf is free }
  registration: https://kornwerk.example/kruemel
`,
  '_global/brands/kornwerk.svg': svg,
  ...infoPages('_global'),
  ...infoPages('hafen'),
  'hafen/images/logotype.svg': svg.replace('1600 1000', '232 136'),
  'hafen/images/hero.svg': svg,
  'hafen/centre.yaml': `name: Hafen
claim: { de: Am Wasser, en: By the water }
description: { de: Text }
position: 1
region: HH
brand: { accent: '#0b5c6b' }
logotype: images/logotype.svg
hero: { file: images/hero.svg, alt: { de: Hafen, en: Harbour } }
address: { street: Kai 1, postalCode: '20095', city: Hamburg, googleMaps: https://maps.example/ }
contacts: { phone: +49 40 66969 1 }
links: { jobs: https://hafen.example/jobs }
issuer: { name: Hafen Betriebs GmbH, vatId: DE123456789 }
openingHours:
  weekly:
    - { days: [1, 2, 3, 4, 5], from: '09:30', till: '13:00', from_ext: '14:00', till_ext: '20:00' }
    - { days: [6], from: '18:00', till: '02:00' }
  special:
    - { date: 2026-12-24, closed: true }
    - { date: today+4, from: '10:00', till: '14:00' }
floors:
  - { id: eg, name: { de: Erdgeschoss, en: Ground floor } }
services: []
parking:
  active: true
  spaces: 10
  heightLimit: 2.1
  openingHours:
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', till: '24:00' }]
    publicHolidays: weekly
  tariff: { steps: [{ upToMinutes: 60, price: 2.35 }], furtherHour: 1.5, dayMaximum: 15, lostTicket: 20 }
  bays: { accessible: 1, charging: 1, family: 1 }
  graceMinutes: 15
  plateRecognition: true
  wayIn: { de: Von *Süden*, en: From the south }
  payment: { de: Bar, en: Cash }
  phone: +49 40 66969 2
`,
  'hafen/shops.yaml': `- { uid: kornwerk, brand: kornwerk, floor: eg, unit: '1' }
`,
  'hafen/coupons.yaml': `- uid: zwei-fuer-eins
  shop: kornwerk
  title: { de: Zwei für eins, en: Two for one }
  benefit: 2 für 1
  text: { de: Text, en: Text }
  conditions: { de: Keine, en: None }
  validFrom: today
  validUntil: today+14
`,
  'hafen/events/konzert.yaml': `title: { de: Konzert, en: Concert }
teaser: { de: Kurz, en: Short }
body: { de: Lang, en: Long }
location: { de: Halle, en: Hall }
starts: today+5 19:00
ends: today+5 22:00
image: { file: images/hero.svg, alt: { de: Bühne, en: Stage } }
`,
  'hafen/news/neu.yaml': `title: { de: Neu, en: New }
teaser: { de: Kurz, en: Short }
body: { de: Lang, en: Long }
published: today-1
image: { file: images/hero.svg, alt: { de: Bild, en: Picture } }
`,
}

export const fixtureContext: CheckContext = {
  reservedWords: new Set(['en', 'api', 'faq']),
  isAppPath: (path) => ['/', '/faq', '/en/faq'].includes(path),
  messages: {
    'shell.title': { de: 'Titel', en: 'Title' },
    'shell.menu': { de: 'Menü', en: 'Menu' },
    'shell.count': { de: '{count, plural, one {# Laden} other {# Läden}}', en: '{count} shops' },
  },
  product: 'Passage',
  now: new Date('2026-12-20T12:00:00Z'),
}

/** The content with files changed, added, or (with `null`) removed. */
export function withFiles(changes: Readonly<Record<string, string | Buffer | null>>): ContentFiles {
  const all = { ...goodContent, ...changes }
  return Object.fromEntries(
    Object.entries(all).filter((item): item is [string, string | Buffer] => item[1] !== null),
  )
}

/** The content with one text of one file replaced. */
export function withText(file: string, from: string, to: string): ContentFiles {
  const source = String(goodContent[file])
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  return withFiles({ [file]: source.replace(from, to) })
}

/** What `content check` prints for these files. */
export function faultsOf(files: ContentFiles): string[] {
  const { content, faults } = parseFiles(files)
  return [
    ...faults,
    ...checkGlobal(content.global, fixtureContext),
    ...checkContent(content, content.global, fixtureContext),
    ...judgeWording([findWording(content, fixtureContext)], listCentreNames(content)),
  ].map(formatFault)
}

export function parseFiles(files: ContentFiles) {
  const isImage = ([path]: [string, unknown]) => isContentImage(path)
  const all = Object.entries(files)
  const texts = new Map(all.filter((item) => !isImage(item)).map(([path, text]) => [path, String(text)]))
  const images = new Map(
    all.filter(isImage).map(([path, bytes]) => [path, { bytes: Buffer.from(bytes as string) }]),
  )
  return parseContent({ texts, images })
}

/** Writes files, with the folders that they need, below a folder. */
export async function writeFiles(dir: string, files: ContentFiles): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(dir, dirname(path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}
