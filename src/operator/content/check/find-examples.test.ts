import { expect, test } from 'vitest'
import { goodContent, parseFiles, type ContentFiles } from '../content-fixture.test-support.ts'
import { readDemoContent } from '../demo-content.test-support.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { exampleCompanies, findExamples } from './find-examples.ts'

const centre = 'hafen/centre.yaml'
const imprint = 'hafen/pages/imprint.yaml'

/** Content without any demo data, except for the given replacements. */
function remainsWith(file: string, from: string, to: string): string[] {
  const own: ContentFiles = {
    ...goodContent,
    [centre]: String(goodContent[centre])
      .replace('https://maps.example/', 'https://maps.hafen.de/')
      .replace('https://hafen.example/', 'https://hafen.de/'),
  }
  const source = String(own[file])
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
  return findExamples(parseFiles({ ...own, [file]: source.replace(from, to) }).content).map(formatFault)
}

test.each([
  ['content written again', imprint, 'Kopf', 'Kopf: info@hafen.de', []],
  [
    'a demo address in a legal page',
    imprint,
    '# Kopf',
    'Mail: info@hafen.example',
    [`${imprint}:3:13  info@hafen.example is an example  → write this legal page again for your company`],
  ],
  [
    'a demo company in the English text of a legal page',
    imprint,
    '# Head',
    'Run by Isarpark Centerbetrieb GmbH.',
    [
      `${imprint}:3:27  Isarpark Centerbetrieb GmbH is an example  → write this legal page again for your company`,
    ],
  ],
  [
    'a demo company that issues the receipts',
    centre,
    'Hafen Betriebs GmbH',
    'Isarpark Centerbetrieb GmbH',
    [
      `${centre}:12:17  Isarpark Centerbetrieb GmbH is an example  → write the company and the addresses that visitors can reach`,
    ],
  ],
  [
    'a demo address among the contacts, named once for each file',
    centre,
    'phone: +49 40 66969 1',
    'email: info@hafen.example, website: https://www.hafen.example',
    [
      `${centre}:10:20  info@hafen.example is an example  → write the company and the addresses that visitors can reach`,
    ],
  ],
])('content check: %s', (_, file, from, to, remains) => {
  expect(remainsWith(file, from, to)).toEqual(remains)
})

test('content check: each legal page and each centre of the demo is known, and each company', async () => {
  const { content } = await readDemoContent()
  const { global, centres } = content
  const pages = ['_global', ...centres.map(({ uid }) => uid)].flatMap((owner) =>
    [...global.pages.uids].map((page) => `${owner}/pages/${page}.yaml`),
  )
  expect(findExamples(content).map(({ file }) => file)).toEqual(
    [...pages, ...centres.map(({ uid }) => `${uid}/centre.yaml`)].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    ),
  )
  const issuers = centres.map(({ centre: entry }) => entry?.value.issuer?.name)
  expect(exampleCompanies).toEqual(expect.arrayContaining(issuers))
}, 60_000)
