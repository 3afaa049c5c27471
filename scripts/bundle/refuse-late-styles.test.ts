import { expect, test } from 'vitest'
import { findLateStyles } from './refuse-late-styles.ts'

test('styles: styles are refused if a page needs them later and does not bring them', () => {
  const nothing = { isEntry: false, imports: [], later: [], styles: [] }
  const page = { ...nothing, isEntry: true }
  const chunks = [
    { ...page, name: 'root', file: 'root.js', styles: ['frame.css'], later: ['panel.js'] },
    { ...page, name: 'webview-personal-data', file: 'forms.js', styles: ['form.css'] },
    { ...page, name: 'shops', file: 'shops.js', imports: ['card.js'], later: ['filters.js'] },
    { ...page, name: 'home', file: 'home.js', later: ['filters.js'] },
    { ...page, name: 'list', file: 'list.js', imports: ['root.js'], later: ['plates.js'] },
    { ...nothing, name: 'plates', file: 'plates.js', styles: ['form.css'] },
    { ...nothing, name: 'card', file: 'card.js', styles: ['card.css'], imports: ['shops.js'] },
    { ...nothing, name: 'filters', file: 'filters.js', styles: ['frame.css'], imports: ['card.js'] },
    { ...nothing, name: 'panel', file: 'panel.js', styles: ['form.css'], later: ['gone.js'] },
  ]
  expect(findLateStyles(chunks)).toEqual(['card.css of home', 'form.css of list'])
})
