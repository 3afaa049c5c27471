import { beforeAll, expect, test } from 'vitest'
import { getPage, listTexts, mapConcurrently, textOf, type PageText } from '../support/page.ts'
import { pickOnePerScreen, readSitemap } from '../support/sitemap.ts'

/** Pages for developers and operators: the messages side by side, samples, the state of the server. */
const isForVisitors = ({ name }: { name: string }) => !['i18n', 'ui', 'test'].includes(name)

let texts: (PageText & { path: string })[]
beforeAll(async () => {
  const screens = pickOnePerScreen(await readSitemap()).filter(isForVisitors)
  const pages = await mapConcurrently(screens, ({ path }) => getPage(path))
  texts = pages.flatMap(({ path, html }) => listTexts(html).map((text) => ({ ...text, path })))
}, 120_000)

const textsWith = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`)

test.each([
  ['a line that may break inside an amount', /\d (?:€|%|m|cm|km)(?!\p{L})/u],
  ['a range with a hyphen', /\d ?- ?\d\d?[:.]\d\d/],
  ['a time with a point', /\d\.\d\d[ \u00a0]Uhr/],
])('LIM-03 no page has %s', (_, pattern) => {
  expect(textsWith(pattern)).toEqual([])
})

test('LIM-03 a text in English has its decimals, and every time is of 24 hours', () => {
  const english = (pattern: RegExp) =>
    texts
      .filter(({ path, text }) => path.startsWith('/en') && pattern.test(text))
      .map(({ path, text }) => `${path}: ${text}`)
  expect(english(/\d,\d{1,2}[ \u00a0](?:m|cm|km)\b/)).toEqual([])
  // One clock: lists of hours have it, so texts have it too.
  expect(textsWith(/\d[ \u00a0]?(?:am|pm)\b/)).toEqual([])
})

test.each([
  ['/isarpark-muenchen/parken', '1.240'],
  ['/isarpark-muenchen/parken', '2,10\u00a0m'],
  ['/en/isarpark-muenchen/parking', '1,240'],
  ['/en/isarpark-muenchen/parking', '2.10\u00a0m'],
  ['/en/isarpark-muenchen/events/yoga-dachterrasse', '08:00–09:45'],
  ['/isarpark-muenchen/news/feiertage-im-ueberblick', '09:30–14:00\u00a0Uhr'],
  ['/en/isarpark-muenchen/news/feiertage-im-ueberblick', '09:30–14:00'],
])('LIM-03 %s shows %s', async (path, shown) => {
  expect(textOf((await getPage(path)).html)).toContain(shown)
})
