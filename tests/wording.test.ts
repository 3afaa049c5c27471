import { expect, test } from 'vitest'
import { readProjectTexts } from './support/texts/project-texts.ts'

/** Turns that no native reader would write, with what is written in their place. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'anyone who, or the person who'],
  [/\banew\b/i, 'again'],
  [/\b(?:an|of an) own\b/i, 'its own, or of its own'],
  [/\bis read by nobody\b/i, 'nobody reads it'],
  [/\bthat there (?:is|are) not\b/i, 'that does not exist'],
  [/\balso not\b/i, 'nor, or not even'],
  [/\btells? that\b/i, 'shows that, or says that'],
  // What visitors read may say it.
  [/\bonce more\b(?<!^\s*en: .*)/i, 'again'],
]

const judge = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      turns.flatMap(([turn, better]) =>
        turn.test(line) ? [`${path}:${index + 1}: «${turn.exec(line)?.[0]}», better ${better}`] : [],
      ),
    )

test('wording: no text of the project has a turn that is out', () => {
  const texts = readProjectTexts().filter(
    ({ path }) => path !== 'CHANGELOG.md' && path !== 'tests/wording.test.ts',
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap(({ path, text }) => judge(path, text))).toEqual([])
})

test('wording: a turn that is out is named with its line', () => {
  expect(judge('x.ts', 'one\n// It is for whoever asks anew.')).toEqual([
    'x.ts:2: «whoever», better anyone who, or the person who',
    'x.ts:2: «anew», better again',
  ])
})
