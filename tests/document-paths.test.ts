import { describe, expect, test } from 'vitest'
import { findPathFaults, isGuide, treeOf } from './support/document-paths.ts'
import { listProjectFiles, readProjectTexts } from './support/texts/project-texts.ts'

describe('documents', () => {
  const texts = readProjectTexts()

  test('documents: enough were read for the verdict to mean anything', () => {
    expect(texts.filter(({ path }) => isGuide(path)).length).toBeGreaterThan(8)
  })

  test('documents: each path between backticks, each link and each picture leads to something', () => {
    expect(findPathFaults(texts, treeOf(listProjectFiles()))).toEqual([])
  })
})

test('documents: no document, comment or message runs a TypeScript file by the machine’s own Node, which may be an old one', () => {
  const runsItself = /(?<!npx )\bnode (?:--\S+ )*(?:scripts|examples)\/[\w/-]+\.ts\b.*/g
  const found = readProjectTexts().flatMap(({ path, text }) =>
    [...text.matchAll(runsItself)].map(([line]) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})

describe('faults that would be found', () => {
  const tree = treeOf([
    'README.md',
    'src/platform/routes/paths.ts',
    'src/i18n/locale.ts',
    'docs/x.md',
    'docs/y.md',
    'docs/p.webp',
  ])
  const page = { path: 'docs/y.md', text: '# The page\n\n## «How» to go, on\n' }
  const judge = (text: string) => findPathFaults([{ path: 'docs/x.md', text }, page], tree)

  test.each([
    'a file `src/gone.ts`',
    'a folder `src/gone/`',
    'a file by its name alone: `gone.ts`',
    'a link [there](gone.md)',
    'a link [up](../CHANGES.md)',
    'a heading [there](y.md#gone)',
    'a picture <img src="gone.webp" alt="A page" />',
    'a picture for the dark <source srcset="gone.webp" />',
    'a picture without words <img src="p.webp" alt="" />',
    'a picture with no place for words <img src="p.webp" />',
  ])('documents: %s', (text) => {
    expect(judge(text)).toHaveLength(1)
  })

  test.each([
    '`src/platform/routes/paths.ts`, `src/i18n/`, `src/i18n` and `locale.ts` are there',
    '[there](y.md), [here](#here), [up](../README.md), [a heading](y.md#how-to-go-on)\n\n# Here',
    '<picture><source srcset="p.webp" /><img src="p.webp" width="9" alt="A page" /></picture>',
    'no path: `/faq`, `npm run check`, `x.ts · y`, `src/<room>/x.ts`, `content/*.yaml`, `de/en`, [web](https://x.org)',
    '```\nsrc/gone.ts `src/gone.ts`\n```',
  ])('none in: %s', (text) => {
    expect(judge(text)).toEqual([])
  })
})
