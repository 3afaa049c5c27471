import pg from 'pg'
import type { Environment } from '#platform/settings/environment.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { formatFault, type ContentFault } from '#platform/content/content-fault.ts'
import { checkContent } from './checks.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { isNotMigrated } from '#platform/doctor/read-database.server.ts'

/** What the database says of the content and of the last pull; null for what has never been. */
export type PullState = {
  readonly version: number | null
  readonly imported: Date | null
  readonly kept: readonly ContentFault[] | null
  readonly attempted: Date | null
  readonly succeeded: Date | null
  readonly faults: readonly ContentFault[] | null
}

const stateQuery = `
  select version.id as version, version.imported_at as imported, version.faults as kept,
    pulled.attempted_at as attempted, pulled.succeeded_at as succeeded, pulled.faults as faults
  from (select 1) as one
  left join content_version as version on true
  left join content_import as pulled on pulled.source = 'gateway'
  limit 1`

/**
 * The content folder, file by file; or, if content comes from a gateway, how the last pull went by what the database says.
 * `npm run doctor -- gateway` asks the gateway itself.
 */
export async function checkContentSource(
  environment: Pick<
    Environment,
    'CONTENT_DIR' | 'CONTENT_GATEWAY_URL' | 'CONTENT_GATEWAY_INTERVAL' | 'DATABASE_URL'
  >,
  nowMs = Date.now(),
): Promise<Finding> {
  if (findContentGateway(environment) === undefined) return checkContent(environment)
  const { DATABASE_URL } = environment
  if (DATABASE_URL === undefined)
    return passed('comes from CONTENT_GATEWAY_URL; the log and /metrics say how the last pull went')
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<PullState>(stateQuery)
    return judgePull(rows[0], environment.CONTENT_GATEWAY_INTERVAL, nowMs)
  } catch (error) {
    return isNotMigrated(error)
      ? passed(nothingYet)
      : failed(messageOf(error), 'Let this machine reach the database; see above.')
  } finally {
    await client.end()
  }
}

const nothingYet = 'comes from CONTENT_GATEWAY_URL; nothing was pulled yet, the first start does'
const ask = 'npm run doctor -- gateway asks it call by call and names each fault.'
/** How many faults are printed; the rest is in the log. */
const most = 10

/** What the last pull says; two intervals and two minutes without a success are too long. */
export function judgePull(state: PullState | undefined, intervalSeconds: number, nowMs: number): Finding {
  if (state === undefined || (state.version === null && state.attempted === null)) return passed(nothingYet)
  const minutesSince = (moment: Date | null) =>
    moment === null ? 'never' : `${Math.round((nowMs - moment.getTime()) / 60_000)} minutes ago`
  const text = `version ${state.version ?? 'none'}, imported ${minutesSince(state.imported)}, last pulled ${minutesSince(state.succeeded)}`
  const faults = [...(state.kept ?? []), ...(state.faults ?? [])]
  const isOld =
    state.succeeded === null || nowMs - state.succeeded.getTime() > (2 * intervalSeconds + 120) * 1000
  if (faults.length === 0 && !isOld) return passed(text)
  const lines = faults.slice(0, most).map(formatFault)
  const rest = faults.length > most ? [`and ${faults.length - most} more`] : []
  const remedy =
    faults.length > 0
      ? `Correct them where they are written; until then those centres keep earlier content. ${ask}`
      : `No pull has succeeded for too long: is a server running, and does the gateway answer? ${ask}`
  return warned([text, ...lines, ...rest].join('\n'), remedy)
}
