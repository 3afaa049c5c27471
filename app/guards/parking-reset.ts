import { routeTable, type RouteFlag } from '#app/route-table.ts'
import type { Guard, Navigation } from './guard.ts'

const keepsParking: readonly RouteFlag[] = ['parkingOverviewPage']

/** Whether the visitor's input in the parking flow is dropped: on every page outside the flow (PRK-06). */
export function decideParkingReset({ route }: Pick<Navigation, 'route'>): boolean {
  const flags: readonly RouteFlag[] = route === null ? [] : routeTable[route].flags
  return !flags.some((flag) => keepsParking.includes(flag))
}

export const parkingReset: Guard = {
  name: 'parking reset',
  judge: async (navigation) => ({ findings: { resetParking: decideParkingReset(navigation) } }),
}
