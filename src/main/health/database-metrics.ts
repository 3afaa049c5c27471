import { Gauge, type Registry } from 'prom-client'
import type { ConnectionLoad } from '#platform/database/open-database.server.ts'

/** The connections of this process for requests. The embedded database has none: one statement runs at a time. */
export function addDatabaseMetrics(registry: Registry, measure: () => ConnectionLoad): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to Postgres for requests, at most DATABASE_POOL_SIZE',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = measure()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'database_requests_waiting',
    help: 'Requests that wait for a connection to Postgres',
    registers: [registry],
    collect() {
      this.set(measure().waiting)
    },
  })
}
