import { expect, test } from 'vitest'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'
import { navigationTo, nothingFound, sourcesWith } from './guards.test-support.ts'
import { decideParkingReset, parkingReset } from './parking-reset.ts'

const has = (name: RouteName, flag: string) => (routeTable[name].flags as readonly string[]).includes(flag)

test('PRK-06 the state is reset on every page outside the parking flow', () => {
  for (const name of routeNames)
    expect(decideParkingReset({ route: name })).toBe(!has(name, 'parkingOverviewPage'))
  expect(decideParkingReset({ route: null })).toBe(true)
})

test('PRK-06 the state is reset on the success and failure pages of a payment', () => {
  for (const name of routeNames.filter((row) => has(row, 'paymentSuccess') || has(row, 'paymentFailure')))
    expect(decideParkingReset({ route: name })).toBe(true)
})

test('PRK-06 the guard records it and never stops a page', async () => {
  const judge = (route: RouteName) =>
    parkingReset.judge(navigationTo({ route }), nothingFound(), sourcesWith())
  expect(await judge('centerUid-shops')).toEqual({ findings: { resetParking: true } })
  expect(await judge('centerUid-parking')).toEqual({ findings: { resetParking: false } })
})
