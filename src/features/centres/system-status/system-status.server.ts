import type { Kysely } from 'kysely'
import { measureDatabaseLatency } from '#platform/database-health.server.ts'
import { listGivenSettings } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import type { Services } from '#platform/services.server.ts'
import { outboxPath } from '#platform/routes/server-pages.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { SystemStatus } from './system-status.ts'

/**
 * Checks each part of this process now. A part that fails is reported, not thrown.
 * @param isFromHere whether this machine asks, to which alone the outbox of a trial answers
 */
export async function getSystemStatus(services: Services, isFromHere: boolean): Promise<SystemStatus> {
  const { db, environment } = services
  const milliseconds = await measureDatabaseLatency(services)
  return {
    buildId: services.buildId,
    contentVersion: services.contentVersion(),
    nodeVersion: process.versions.node,
    mode: environment.NODE_ENV,
    database: {
      kind: environment.DATABASE_URL === undefined ? 'embedded' : 'postgres',
      milliseconds: milliseconds === null ? null : Math.ceil(milliseconds),
    },
    content:
      milliseconds === null
        ? null
        : { centres: await countRows(db, 'centre'), shops: await countRows(db, 'shop') },
    outbox: isFromHere && isLoopback(environment.PUBLIC_ORIGIN) ? outboxPath : null,
    settings: listGivenSettings(),
  }
}

async function countRows(db: Kysely<Database>, table: 'centre' | 'shop'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
