import { describe, expect, test } from 'vitest'
import { readProjectTexts } from './support/texts/project-texts.ts'
import {
  findRequirementFaults,
  listProvedRequirements,
  listRequirements,
} from './support/texts/requirement-ids.ts'

const texts = readProjectTexts()
const page = texts.find(({ path }) => path === 'docs/requirements.md')?.text ?? ''

// Assembled at run time, so that this file itself contains no id that the check would find.
const known = ['PRK', '04'].join('-')
const unknown = ['ABC', '01'].join('-')
const row = `| ${known} | A voucher is accepted only with status OK. |\n`
const proof = { path: 'src/x.test.ts', text: `test('requirements: ${known} accepts it', () => {})` }

describe('requirements', () => {
  test('requirements: enough was read for the verdict to mean anything', () => {
    expect(listRequirements(page).length).toBeGreaterThanOrEqual(160)
    expect(texts.length).toBeGreaterThan(1000)
  })

  test('requirements: each id that is named exists, and a title of a test names each', () => {
    expect(findRequirementFaults(page, texts)).toEqual([])
  })
})

describe('faults that would be found', () => {
  test('requirements: none, where the id is listed and proved', () => {
    expect(findRequirementFaults(row, [proof])).toEqual([])
  })

  test.each([
    ['a comment', { path: 'src/x.ts', text: `/** As ${unknown} says. */` }],
    ['a title', { path: 'src/y.test.ts', text: `test('requirements: ${unknown} holds', () => {})` }],
    ['a document', { path: 'docs/x.md', text: `By ${unknown}.` }],
  ])('requirements: an id of nothing in %s', (_, text) => {
    expect(findRequirementFaults(row, [proof, text])).toEqual([
      `${text.path} names ${unknown}, which is no requirement`,
    ])
  })

  test('requirements: a requirement that no title names', () => {
    const spoken = {
      path: 'src/x.test.ts',
      text: `// test('requirements: ${known} accepts it')\nexpect('${known}').toBe(1)`,
    }
    const elsewhere = { ...proof, path: 'src/x.ts' }
    expect(findRequirementFaults(row, [spoken, elsewhere])).toEqual([`no test's title names ${known}`])
  })

  test('requirements: an id that is listed twice', () => {
    expect(findRequirementFaults(row + row, [proof])).toEqual([`${known} is listed twice`])
  })
})

test.each([
  `test.only(\`${known} with \${values}\`, work)`,
  `test.each([1, 2])('requirements: ${known} with %s', work)`,
  `describe('a voucher (${known})', () => {})`,
])('requirements: an id is read from %s', (text) => {
  expect(listProvedRequirements({ path: 'x.test.ts', text })).toEqual([known])
})
