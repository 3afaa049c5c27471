import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { acquireFolderLock } from '#db/folder-lock.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'

/** What a check found. A fault always comes with its remedy: what to type or to set. */
export type Finding =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string; readonly remedy: string }

const well = (text: string): Finding => ({ ok: true, text })
const ill = (text: string, remedy: string): Finding => ({ ok: false, text, remedy })
const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

/** Whether the server could create its folder and write to it. */
export async function checkDataFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<Finding> {
  const folder = resolve(DATA_DIR)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return well(`${folder} can be written`)
  } catch (error) {
    return ill(
      messageOf(error),
      'Give this user the right to write there, or set DATA_DIR to another folder.',
    )
  }
}

/** Whether the Postgres server answers, or the embedded database is free to be opened. */
export async function checkDatabase(
  settings: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Finding> {
  if (settings.DATABASE_URL === undefined)
    return checkEmbedded(join(resolve(settings.DATA_DIR), 'postgres.lock'))
  const client = new pg.Client({ connectionString: settings.DATABASE_URL, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return well(`Postgres ${rows[0]?.server_version} answers`)
  } catch (error) {
    return ill(messageOf(error), 'Start that Postgres, or correct host, name and password in DATABASE_URL.')
  } finally {
    await client.end()
  }
}

async function checkEmbedded(lockFile: string): Promise<Finding> {
  try {
    const lock = await acquireFolderLock(lockFile)
    await lock.release()
    return well('embedded, and free; it survives a killed process, not a power cut')
  } catch (error) {
    return ill(messageOf(error), 'If that process is Passage itself, all is well.')
  }
}

/** Whether the server could listen. */
export function checkPort({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): Promise<Finding> {
  const remedy =
    'If Passage is running already, all is well; otherwise set PORT (and HOST) to a free address.'
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', (error) => settle(ill(messageOf(error), remedy)))
    probe.listen(PORT, HOST, () => probe.close(() => settle(well(`${HOST}:${PORT} is free`))))
  })
}

/** Runs `npm run content -- check` as it is. */
export function checkContent({ CONTENT_DIR }: Pick<Environment, 'CONTENT_DIR'>): Finding {
  const script = join(import.meta.dirname, '../content.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'check'], { encoding: 'utf8' })
  if (status === 0) return well(`${resolve(CONTENT_DIR)} has no faults`)
  return ill(`${stdout}${stderr}`.trim(), 'Correct the files named, then run: npm run content -- check')
}
