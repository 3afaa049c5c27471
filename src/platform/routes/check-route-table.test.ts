import { expect, test, vi } from 'vitest'
import { checkRouteTable } from './check-route-table.ts'
import { routeTable, type RouteRow } from './route-table.ts'

const row: RouteRow = {
  paths: { de: '/a/:x', en: '/en/a/:x' },
  file: 'a',
  layout: 'default',
  flags: ['auth'],
  middleware: ['parkingRedirect'],
  indexable: true,
  openToGuests: false,
  query: [],
  sharedWith: 'everybody',
}
/** A row with values that a typing error, or plain JavaScript, could put into the table. */
const wrong = (change: Record<string, unknown>) => ({ ...row, ...change }) as RouteRow

test('GRD-08 the table of the app passes', () => {
  expect(() => checkRouteTable({ row })).not.toThrow()
  expect(() => checkRouteTable(routeTable)).not.toThrow()
})

test.each([
  ['layout', { layout: 'fancy' }, 'Route table: "shop" names the unknown layout "fancy"; known are blank'],
  ['flag', { flags: ['auth', 'atuh'] }, 'Route table: "shop" names the unknown flag "atuh"; known are auth'],
  [
    'middleware',
    { middleware: ['parking'] },
    'Route table: "shop" names the unknown middleware "parking"; known are parkingRedirect',
  ],
  [
    'audience',
    { sharedWith: 'all' },
    'Route table: "shop" names the unknown audience "all"; known are everybody',
  ],
])('GRD-08 an unknown %s is refused by its name', (_, change, message) => {
  expect(() =>
    checkRouteTable({ row, shop: wrong({ ...change, paths: { de: '/s', en: '/en/s' } }) }),
  ).toThrow(message)
})

test('GRD-08 two rows for one address are refused, whatever their parameters are called', () => {
  const twin = wrong({ paths: { de: '/b', en: '/en/a/:y' } })
  expect(() => checkRouteTable({ row, twin })).toThrow('Route table: "twin" and "row" both answer /en/a/:y')
})

test('GRD-08 the router’s configuration, which every build reads, refuses such a table', async () => {
  // Another test may have imported the configuration in this process already.
  vi.resetModules()
  vi.doMock('./route-table.ts', async (original) => ({
    ...(await original<object>()),
    routeTable: { ...routeTable, shop: wrong({ flags: ['atuh'] }) },
  }))
  await expect(import('#site/routes.ts')).rejects.toThrow('"shop" names the unknown flag "atuh"')
  vi.doUnmock('./route-table.ts')
  // Otherwise the next import of the configuration would throw the same error again.
  vi.resetModules()
})
