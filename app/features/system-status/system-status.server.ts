import type { Kysely } from 'kysely'
import { measureDatabaseLatency } from '#app/platform/database-health.server.ts'
import { listGivenSettings } from '#app/platform/environment.server.ts'
import { isLoopback } from '#app/platform/is-loopback.ts'
import type { Services } from '#app/platform/services.server.ts'
import { outboxPath } from '#app/server-pages.ts'
import type { Database } from '#db/tables.ts'
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
