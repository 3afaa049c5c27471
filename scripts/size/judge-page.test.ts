import { describe, expect, test } from 'vitest'
import { routeNames, routeTable } from '#app/route-table.ts'
import { judgePage } from './judge-page.ts'
import { pageBudgets, type PageBudget } from './page-budgets.ts'

const budget: PageBudget = {
  route: 'home',
  scripts: 104.5,
  reasons: [
    { kib: 104.8, why: 'First.' },
    { kib: 104.5, why: 'Less.' },
  ],
}

describe('size budget', () => {
  test.each([
    ['as large as its number', 104.5, []],
    ['half a KiB smaller', 104, []],
    ['larger', 104.51, ['make it smaller, or raise its number and say why']],
    ['much smaller', 103.99, ['it has become smaller: lower its number, and say why']],
    [
      'over the limit of all',
      125.01,
      ['no page may have more than 125 KiB', 'make it smaller, or raise its number and say why'],
    ],
  ])('size budget: a page that is %s', (_, scripts, faults) => {
    expect(judgePage(budget, { scripts, styles: 12 })).toEqual(faults)
  })

  test('size budget: a number without a reason, and too many styles', () => {
    expect(judgePage({ ...budget, reasons: [] }, { scripts: 104.5, styles: 12.01 })).toEqual([
      'its number is not that of its last reason',
      'no page may have more than 12 KiB of styles',
    ])
  })

  test('size budget: each page that search engines are shown has a number, and so have search and list', () => {
    const files = routeNames.filter((name) => routeTable[name].indexable).map((name) => routeTable[name].file)
    const expected = [...new Set<string>([...files, 'search', 'my-list'])]
    expect(Object.keys(pageBudgets).toSorted()).toEqual(expected.toSorted())
    for (const [file, { route }] of Object.entries(pageBudgets)) expect(routeTable[route].file).toBe(file)
  })
})
