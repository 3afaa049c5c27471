import { expect, test } from 'vitest'
import { describeBreadcrumb } from './shop-json-ld.ts'

test('RTE-16 structured data contain the breadcrumb of a page', () => {
  expect(describeBreadcrumb([{ name: 'Shops', url: 'https://a.example/shops' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Shops', item: 'https://a.example/shops' }],
  })
})
