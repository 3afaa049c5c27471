import { expect, test } from 'vitest'
import { groupRows, listMessageRows } from './message-overview.ts'

const catalogue = {
  shops_title: { de: 'Shops & Restaurants', en: 'Shops & restaurants' },
  account_login: { de: 'Anmelden', en: 'Sign in' },
  coupons_title: { de: 'Coupons', en: 'Coupons' },
  parking_title: { de: 'Parken', en: '' },
}
const keysOf = (query: string) => listMessageRows(catalogue, {}, query).rows.map(({ key }) => key)

test('RTE-25 lists both languages side by side, by key, and says what is missing or identical', () => {
  const overview = listMessageRows(catalogue, {}, '')
  expect(overview).toMatchObject({ total: 4, missing: 1, query: '' })
  expect(overview.rows).toEqual([
    { key: 'account_login', texts: { de: 'Anmelden', en: 'Sign in' }, overridden: [], isIdentical: false },
    { key: 'coupons_title', texts: { de: 'Coupons', en: 'Coupons' }, overridden: [], isIdentical: true },
    { key: 'parking_title', texts: { de: 'Parken', en: '' }, overridden: [], isIdentical: false },
    {
      key: 'shops_title',
      texts: { de: 'Shops & Restaurants', en: 'Shops & restaurants' },
      overridden: [],
      isIdentical: false,
    },
  ])
})

test('RTE-25 an operator’s text replaces ours and is marked in its language', () => {
  const { rows, missing } = listMessageRows(
    catalogue,
    { account_login: { de: 'Hereinspaziert', en: null }, parking_title: { de: 'Parken', en: 'Parking' } },
    '',
  )
  expect(rows.find(({ key }) => key === 'account_login')).toMatchObject({
    texts: { de: 'Hereinspaziert', en: 'Sign in' },
    overridden: ['de'],
  })
  expect(missing).toBe(0)
})

test.each([
  ['LOGIN', ['account_login']],
  [' anmelden ', ['account_login']],
  ['sign in', ['account_login']],
  ['title', ['coupons_title', 'parking_title', 'shops_title']],
  ['& r', ['shops_title']],
  ['nothing like it', []],
])('RTE-25 filters by key and by either language: %s', (query, keys) => {
  expect(keysOf(query)).toEqual(keys)
})

test('RTE-25 the messages are in parts by the first word of their key', () => {
  const more = { ...catalogue, account_logout: { de: 'Abmelden', en: 'Sign out' } }
  expect(
    groupRows(listMessageRows(more, {}, '').rows).map(({ name, rows }) => `${name} ${rows.length}`),
  ).toEqual(['account 2', 'coupons 1', 'parking 1', 'shops 1'])
})
