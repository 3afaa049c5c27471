import { sql, type Kysely } from 'kysely'
import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { readDatabase } from '#platform/doctor/read-database.server.ts'
import { startRemedies } from '#platform/doctor/start-remedies.ts'
import type { Finding } from '#platform/doctor/finding.ts'

/** Matches addresses at domains that nobody can own (RFC 2606), such as anna@example.org. */
const madeUp = String.raw`@([^@]+\.)?(example|test|invalid|localhost|example\.(com|net|org))$`

/**
 * Warns if a public site still has accounts from a trial, whose passwords may be known to many. It does not look at
 * accounts of a hosted provider, nor at a site that only this machine can reach.
 */
export async function checkDemoAccounts(
  settings: Pick<
    Environment,
    'PUBLIC_ORIGIN' | 'IDENTITY_PROVIDER' | 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL_SIZE'
  >,
): Promise<Finding> {
  const { PUBLIC_ORIGIN, IDENTITY_PROVIDER } = settings
  if (IDENTITY_PROVIDER !== 'embedded') return { ok: true, text: 'kept by the hosted provider' }
  if (isLoopback(PUBLIC_ORIGIN)) return { ok: true, text: `may be made up on ${PUBLIC_ORIGIN}` }
  const counted = await readDatabase(settings, countMadeUp)
  if (!counted.ok) return { ok: true, text: `not looked at, because ${counted.problem}` }
  const count = counted.value
  if (count === 0) return { ok: true, text: 'none has a made-up address' }
  const text = `${count} with a made-up address, such as anna@example.org, and ${PUBLIC_ORIGIN} is public`
  return { ok: true, text, remedy: startRemedies.demoAccounts }
}

async function countMadeUp(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`email ~* ${madeUp}`)
    .executeTakeFirstOrThrow()
  return count
}
