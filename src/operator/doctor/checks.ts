import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { makeFolder } from '#platform/database/make-folder.server.ts'
import { describeClockFault } from '#platform/database/fitness/describe-clock-fault.ts'
import { explainDatabaseFault } from '#platform/database/fitness/explain-database-fault.ts'
import { acquireFolderLock } from '#platform/database/folder-lock.server.ts'
import { tryPostgres } from '#platform/database/fitness/try-postgres.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { startRemedies } from '#platform/doctor/start-remedies.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'

/** Whether the server could create its folder and write to it. */
export async function checkDataFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<Finding> {
  const folder = resolve(DATA_DIR)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
    return passed(`${folder} can be written`)
  } catch (error) {
    return failed(messageOf(error), startRemedies.dataFolder)
  }
}

/** Whether the Postgres server can serve, tried as a start does, or the embedded database is free to be opened. */
export async function checkDatabase(
  settings: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Finding> {
  if (settings.DATABASE_URL === undefined)
    return checkEmbedded(join(resolve(settings.DATA_DIR), 'postgres.lock'))
  try {
    const { version, clockAhead } = await tryPostgres(settings.DATABASE_URL)
    const text = `Postgres ${version} answers, and lets this role do what Passage does`
    const clockFault = describeClockFault(clockAhead)
    return clockFault === undefined ? passed(text) : warned(`${text}; ${clockFault.text}`, clockFault.remedy)
  } catch (error) {
    return explainPostgres(error)
  }
}

function explainPostgres(error: unknown): Finding {
  const attempts = error instanceof AggregateError ? (error.errors as unknown[]) : []
  for (const fault of [...attempts, error]) {
    const explained = fault instanceof Error ? explainDatabaseFault(fault) : undefined
    if (explained !== undefined) return failed(explained.text, explained.remedy)
  }
  return failed(messageOf(error), 'Look into the log of Postgres, and correct DATABASE_URL.')
}

async function checkEmbedded(lockFile: string): Promise<Finding> {
  try {
    const lock = await acquireFolderLock(lockFile)
    await lock.release()
    return passed('embedded, and not in use; it survives a killed process, but not a power cut')
  } catch (error) {
    return failed(messageOf(error), 'If that process is Passage itself, nothing is wrong.')
  }
}

/** Whether the server could listen. */
export function checkPort({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): Promise<Finding> {
  const remedy = `If Passage is already running, nothing is wrong. Otherwise: ${startRemedies.port}`
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', (error) => settle(failed(messageOf(error), remedy)))
    probe.listen(PORT, HOST, () => probe.close(() => settle(passed(`${HOST}:${PORT} is free`))))
  })
}

/**
 * Runs `npm run content -- check` unchanged. It also warns of logotypes that hardly show, and on a public origin of the demo's
 * company and legal pages.
 */
export function checkContent({ CONTENT_DIR }: Pick<Environment, 'CONTENT_DIR'>): Finding {
  const script = join(import.meta.dirname, '../../../scripts/content.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'check'], { encoding: 'utf8' })
  const [summary = '', ...examples] = stdout.trim().split('\n\n')
  const notes = summary.split('\n').filter((line) => line.includes('→'))
  if (status === 0 && examples.length > 0)
    return warned([...notes, ...examples].join('\n'), startRemedies.demoContent)
  if (status === 0 && notes.length > 0)
    return warned(notes.join('\n'), 'Visitors can use the site as it is; what to change stands behind each.')
  if (status === 0) return passed(`${resolve(CONTENT_DIR)} has no faults`)
  return failed(`${stdout}${stderr}`.trim(), startRemedies.content)
}
