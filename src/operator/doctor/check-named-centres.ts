import type { Environment } from '#platform/settings/environment.server.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { listCentreUids } from '#operator/content/list-centre-uids.server.ts'
import { isCentreFolder } from '#platform/content/content-folders.ts'
import { listContent } from '#operator/content/read/read-content.server.ts'
import { findUnknownCentres, namesCentres } from './start-warnings/unknown-centres.ts'
import { failed, passed, type Finding } from '#platform/doctor/finding.ts'
import { readDatabase, type Unread } from '#platform/doctor/read-database.server.ts'

/**
 * Whether each centre that a setting names is in the content: in the folder, or in what was pulled from a gateway last.
 * Undefined if no setting names one.
 */
export async function checkNamedCentres(environment: Environment): Promise<Finding | undefined> {
  if (!namesCentres(environment)) return undefined
  const uids = await listUids(environment)
  if (!uids.ok) return passed(`not looked at, because ${uids.problem}`)
  const unknown = findUnknownCentres(environment, uids.value)
  if (unknown.length === 0) return passed('all that settings name are in the content')
  const lines = unknown.map(
    ({ setting, uid, remedy }) => `${setting} names ${uid}, which is not in the content: ${remedy}`,
  )
  return failed(
    lines.join('\n'),
    'Correct the settings: until then the centre that is meant is served like one that they do not name.',
  )
}

async function listUids(environment: Environment): Promise<Result<readonly string[], Unread | NoFolder>> {
  if (findContentGateway(environment) !== undefined) return readDatabase(environment, listCentreUids)
  const { folders } = await listContent(environment.CONTENT_DIR)
  const uids = [...folders.keys()].filter(isCentreFolder)
  // The check of the content says what is wrong with the folder.
  return uids.length === 0 ? fail('the content folder has no centre') : succeed(uids)
}

type NoFolder = 'the content folder has no centre'
