import { routeTable, type RouteFlag } from '#platform/routes/route-table.ts'
import type { Guard, Navigation } from './guard.ts'

const keepsParking: readonly RouteFlag[] = ['parkingOverviewPage']

/** Whether the browser drops the visitor's input in the parking flow: true on every page outside the flow (PRK-06). */
export function decideParkingReset({ route }: Pick<Navigation, 'route'>): boolean {
  const flags: readonly RouteFlag[] = route === null ? [] : routeTable[route].flags
  return !flags.some((flag) => keepsParking.includes(flag))
}

/** Finds out whether the parking state in the browser has to be dropped (PRK-06). */
export const parkingReset: Guard = {
  name: 'parking reset',
  judge: async (navigation) => ({ findings: { resetParking: decideParkingReset(navigation) } }),
}
