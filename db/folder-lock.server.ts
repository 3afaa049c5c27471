import { randomUUID } from 'node:crypto'
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { judgeHolder, type LockHolder } from './lock-holder.ts'
import { findOwnScope, findPidFacts } from './process-facts.server.ts'

/*
 * PGlite does not lock its folder, and two processes on one folder lose rows without an error. So the folder has a
 * lock file of our own, taken before PGlite is opened. It survives a kill: the next process takes a lock over whose
 * holder is gone. Where the holder cannot be judged by its pid, the file's modification time is its heartbeat.
 */

const BEAT_MS = 3_000
const LAPSE_MS = 12_000
/** How long a taker waits to see whether another process took the same stale lock over it. */
const SETTLE_MS = 150

export type FolderLock = { readonly release: () => Promise<void> }
export type LockTimes = { readonly beatMs: number; readonly lapseMs: number }

/** The folder is in use; the message says by whom and what to do. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the lock `path`. Waits only where a holder of another machine or container has to be judged by its heartbeat.
 * @throws FolderInUseError when another process has it
 */
export async function acquireFolderLock(
  path: string,
  times: LockTimes = { beatMs: BEAT_MS, lapseMs: LAPSE_MS },
): Promise<FolderLock> {
  const own = await describeSelf()
  if (!(await create(path, own))) {
    const holder = await readHolder(path)
    if (await isHeld(path, holder, own.scope, times))
      throw new FolderInUseError(describeRefusal(path, holder))
    await remove(path, holder)
    const created = await create(path, own)
    await sleep(SETTLE_MS)
    const winner = await readHolder(path)
    if (!created || winner?.token !== own.token) throw new FolderInUseError(describeRefusal(path, winner))
  }
  const beat = setInterval(() => {
    const now = new Date()
    // A beat that fails (folder removed in a test, disk gone) is not the lock's business: PGlite will report it.
    utimes(path, now, now).catch(() => undefined)
  }, times.beatMs).unref()
  return {
    release: async () => {
      clearInterval(beat)
      await remove(path, own)
    },
  }
}

async function describeSelf(): Promise<LockHolder> {
  const { startTicks } = await findPidFacts(process.pid)
  return {
    token: randomUUID(),
    pid: process.pid,
    startTicks,
    scope: await findOwnScope(),
    command: process.argv.join(' '),
    since: new Date().toISOString(),
  }
}

/** O_EXCL: of several processes, one creates the file. */
async function create(path: string, own: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null for a file that is gone, or still empty because its writer was killed or is just writing. */
async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockHolder
  } catch {
    return null
  }
}

async function isHeld(
  path: string,
  holder: LockHolder | null,
  scope: string,
  times: LockTimes,
): Promise<boolean> {
  const verdict = holder === null ? 'unknown' : judgeHolder(holder, scope, await findPidFacts(holder.pid))
  if (verdict !== 'unknown') return verdict === 'running'
  const last = await lastBeat(path)
  // Clocks of two machines differ: only a long silence is believed unseen, a short one is watched.
  if (last === null || Date.now() - last > 10 * times.lapseMs) return false
  await sleep(times.lapseMs)
  return (await lastBeat(path)) !== last
}

const lastBeat = (path: string): Promise<number | null> =>
  stat(path).then(
    (file) => file.mtimeMs,
    () => null,
  )

/** Removes the lock of this holder, never one that somebody else has taken since. */
async function remove(path: string, holder: LockHolder | null): Promise<void> {
  const current = await readHolder(path)
  if (current?.token === holder?.token) await unlink(path).catch(() => undefined)
}

function describeRefusal(path: string, holder: LockHolder | null): string {
  const who =
    holder === null ? 'another process' : `process ${holder.pid} (${holder.command}) since ${holder.since}`
  return [
    `The embedded database is in use by ${who}; two processes on one folder would lose data.`,
    'Stop that process, or give this one another folder with DATA_DIR, or set DATABASE_URL to a Postgres server,',
    `which any number of processes can share. (Lock file: ${path})`,
  ].join('\n')
}
