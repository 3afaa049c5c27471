import { describe, expect, test } from 'vitest'
import { findDecisionFaults } from './support/texts/decision-records.ts'
import { readProjectTexts, type ProjectText } from './support/texts/project-texts.ts'

describe('decisions', () => {
  const texts = readProjectTexts()

  test('decisions: enough records were read for the verdict to mean anything', () => {
    expect(texts.filter(({ path }) => path.startsWith('docs/decisions/0')).length).toBeGreaterThan(40)
  })

  test('decisions: numbers have no holes, each record has the form, and each that is named exists', () => {
    expect(findDecisionFaults(texts)).toEqual([])
  })
})

// Assembled at run time, so that this file itself contains no reference that the check would find.
const record = (file: string) => ['docs', 'decisions', file].join('/')
const form =
  '\n\n- Status: accepted\n- Date: 2026-11-22\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Rejected\n\nC.\n'
const one = { path: record('0001-one.md'), text: `# 1. One${form}` }
const two = { path: record('0002-two.md'), text: `# 2. Two${form}\n## Consequences\n\nD.\n` }
const rows = '| 1 | [One](0001-one.md) |\n| 2 | [Two](0002-two.md) |'
const index = { path: record('README.md'), text: rows }

const says = (word: string, number: string) => [word, number].join(' ')
const linked = (text: string, target: string) => `[${text}](${['decisions', target].join('/')})`

describe('faults that would be found', () => {
  test('decisions: none, where all is as it should be', () => {
    const page = {
      path: 'docs/x.md',
      text: `By ${linked('decision 1', '0001-one.md')} and ${says('decision', '2')}.`,
    }
    expect(findDecisionFaults([one, two, index, page])).toEqual([])
  })

  test.each<[string, ProjectText[], RegExp]>([
    ['a hole', [one, { path: record('0003-two.md'), text: two.text.replace('2', '3') }], /3 stands where 2/],
    ['a number twice', [one, two, { ...two, path: record('0002-too.md') }], /2 stands where 3/],
    ['a name of another kind', [one, two, { path: record('three.md'), text: '' }], /not named like/],
    [
      'a heading of another number',
      [one, { ...two, text: two.text.replace('# 2.', '# 1.') }],
      /calls itself 1/,
    ],
    ['no status', [one, { ...two, text: two.text.replace('- Status: accepted\n', '') }], /has not the form/],
    ['no day', [one, { ...two, text: two.text.replace('2026-11-22', 'today') }], /has not the form/],
    [
      'nothing rejected',
      [one, { ...two, text: two.text.replace('## Rejected\n\nC.\n\n', '') }],
      /has not the form/,
    ],
    ['an empty part', [one, { ...two, text: two.text.replace('B.\n\n', '') }], /has not the form/],
    ['a part of its own', [one, { ...two, text: `${two.text}\n## Price\n\nE.\n` }], /has not the form/],
  ])('decisions: %s', (_, texts, fault) => {
    expect(findDecisionFaults([...texts, index]).join('\n')).toMatch(fault)
  })

  test.each<[string, string, RegExp]>([
    ['an unknown number', `see ${says('decision', '7')}`, /which does not exist/],
    ['an unknown number over two lines', `see ${says('decision\n *', '7')}`, /which does not exist/],
    ['an unknown file', linked('2', '0002-gone.md'), /which does not exist/],
    ['another number than its link', linked('decision 1', '0002-two.md'), /whose numbers differ/],
  ])('decisions: %s', (_, text, fault) => {
    expect(findDecisionFaults([one, two, index, { path: 'src/x.ts', text }])).toEqual([
      expect.stringMatching(fault),
    ])
  })

  test('decisions: a record that the index has not, or has twice', () => {
    const without = { ...index, text: index.text.split('\n').slice(0, 1).join('\n') }
    expect(findDecisionFaults([one, two, without])).toHaveLength(1)
    expect(findDecisionFaults([one, two, { ...index, text: `${rows}\n${rows}` }])).toHaveLength(2)
  })
})
