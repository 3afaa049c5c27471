import { expect, test } from 'vitest'
import { findLateStyles } from './refuse-late-styles.ts'

test('styles are refused if only code that is loaded later imports them', () => {
  const chunk = (file: string, { isEntry = false, hasStyles = false, imports = [] as string[] } = {}) => ({
    file,
    isEntry,
    hasStyles,
    imports,
  })
  const chunks = [
    chunk('page.js', { isEntry: true, imports: ['shared.js'] }),
    chunk('shared.js', { imports: ['card.js'] }),
    chunk('card.js', { hasStyles: true, imports: ['shared.js'] }),
    chunk('later.js', { imports: ['card.js', 'form.js'] }),
    chunk('form.js', { hasStyles: true }),
  ]
  expect(findLateStyles(chunks)).toEqual(['form.js'])
})
