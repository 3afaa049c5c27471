import { expect, test } from 'vitest'
import { hyphenateName } from './hyphenate-name.server.ts'

test('RTE-15 a long word of a name may be divided between its syllables, and a short one is left alone', async () => {
  expect((await hyphenateName('Änderungsschneiderei Elif'))?.replaceAll('\u00AD', '|')).toBe(
    'Än|de|rungs|schnei|derei Elif',
  )
  expect(await hyphenateName('Buchhandlung Seite 7')).toBeUndefined()
})
