import { afterAll, beforeAll, expect, test } from 'vitest'
import { withText } from '#operator/content/content-fixture.test-support.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { getPage, listTexts, textOf } from '../support/page.ts'

const file = 'hafen/centre.yaml'
const content = withText(
  file,
  "    - { date: today+4, from: '10:00', till: '14:00' }\n",
  `    - { date: today+3, label: { de: Inventur, en: Stocktaking }, closed: true }
    - { date: today+60, label: { de: Hafenfest, en: Harbour festival }, from: '10:00', till: '23:00' }
    - { date: today+63, label: { de: Umbau, en: Rebuilding }, closed: true }
`,
)

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => Promise.resolve({}), { [file]: content[file] ?? '' })
}, 120_000)
afterAll(() => server.end())

test.each([
  ['/hafen', 'Besondere Tage der nächsten zwei Monate', ['Inventur', 'Hafenfest'], 'Umbau'],
  ['/en/hafen', 'Special days in the next two months', ['Stocktaking', 'Harbour festival'], 'Rebuilding'],
])('HRS-03 %s announces the special days of the coming two months', async (path, headline, named, later) => {
  const answer = await fetch(server.origin + path)
  const texts = listTexts(await answer.text()).map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining([headline, ...named]))
  expect(texts).not.toContain(later)
})

test.each([
  ['hafengalerie-kiel', 'Fr.'],
  ['en/isarpark-muenchen', 'Friday,'],
  ['marktquartier-koeln', 'Fr.'],
])(
  'HRS-03 CTR-04 the late-night shopping of %s is on a Friday, in its hours and as an event',
  async (centre, inText) => {
    const home = textOf((await getPage(`/${centre}`)).html)
    const [, listed] =
      /(\w\w\.) \d\d\.\d\d\.\d{4} (?:Lange Einkaufsnacht|Late-night shopping)/.exec(home) ?? []
    const event = textOf((await getPage(`/${centre}/events/lange-einkaufsnacht`)).html)
    const [, dated] = /(?:Wann|When) ([\w.,]+) \d\d\.\d\d\.\d{4}/.exec(event) ?? []
    expect([listed, dated]).toEqual(['Fr.', inText])
  },
)
