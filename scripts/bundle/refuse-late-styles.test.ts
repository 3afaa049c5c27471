import { expect, test } from 'vitest'
import { findLateStyles } from './refuse-late-styles.ts'

test('styles are refused if only code that is loaded later imports them', () => {
  const chunk = (
    file: string,
    { isEntry = false, styles = [] as string[], imports = [] as string[] } = {},
  ) => ({
    file,
    isEntry,
    styles,
    imports,
  })
  const chunks = [
    chunk('page.js', { isEntry: true, imports: ['shared.js'] }),
    chunk('shared.js', { imports: ['card.js'] }),
    chunk('card.js', { styles: ['card.css'], imports: ['shared.js'] }),
    chunk('later.js', { styles: ['card.css'], imports: ['card.js', 'form.js'] }),
    chunk('form.js', { styles: ['form.css'] }),
  ]
  expect(findLateStyles(chunks)).toEqual(['form.js'])
})
