import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { lockHolderSchema } from './lock-holder.schema.ts'
import { judgeHolder, type LockHolder, type PidFacts } from './lock-holder.ts'
import { hostname } from 'node:os'

/*
 * PGlite does not lock its folder, and two processes on one folder lose rows without an error. So the folder has a lock
 * file of ours, taken before PGlite is opened. After a kill the file remains; the next process takes the lock over if
 * its holder is gone. If the holder's pid cannot be checked, the file's modification time serves as its heartbeat.
 */

const usualTimes: LockTimes = { beatMs: 3_000, lapseMs: 12_000 }
/** How long a process waits to see whether another one has taken over the same stale lock. */
const settleMs = 150

export type FolderLock = { readonly release: () => Promise<void> }
/** In milliseconds: how often a holder renews its heartbeat, and after how long without one it counts as gone. */
export type LockTimes = { readonly beatMs: number; readonly lapseMs: number }

/** Thrown if another process uses the folder; the message names that process and the remedy. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the lock file `path`. Waits only if the holder runs on another machine or in another container and has to be
 * judged by its heartbeat.
 * @throws FolderInUseError if another process holds the lock
 */
export async function acquireFolderLock(path: string, times = usualTimes): Promise<FolderLock> {
  const own = await describeSelf()
  if (!(await create(path, own))) {
    const holder = await readHolder(path)
    if (await isHeld(path, holder, own.scope, times))
      throw new FolderInUseError(describeRefusal(path, holder))
    await remove(path, holder)
    const created = await create(path, own)
    await sleep(settleMs)
    const winner = await readHolder(path)
    if (!created || winner?.token !== own.token) throw new FolderInUseError(describeRefusal(path, winner))
  }
  const beat = setInterval(() => {
    const now = new Date()
    // A failed heartbeat is ignored here (a test has removed the folder, the disk is gone): PGlite will report the
    // fault.
    utimes(path, now, now).catch(() => undefined)
  }, times.beatMs).unref()
  return {
    release: async () => {
      clearInterval(beat)
      // If the disk cannot be written, the lock expires by itself.
      await remove(path, own).catch(() => undefined)
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

/** Creates the lock file; false if it exists. With O_EXCL only one of several processes succeeds. */
async function create(path: string, own: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * The holder that the file names. Null if the file is gone, names none in the form that is known here, or is still empty
 * because its writer was killed or has not finished.
 */
async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    return v.parse(lockHolderSchema, JSON.parse(await readFile(path, 'utf8')))
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
  // The clocks of two machines differ: a holder counts as gone without waiting only if its heartbeat is long overdue;
  // otherwise the heartbeat is watched.
  if (last === null || Date.now() - last > 10 * times.lapseMs) return false
  await sleep(times.lapseMs)
  return (await lastBeat(path)) !== last
}

const lastBeat = (path: string): Promise<number | null> =>
  stat(path).then(
    (file) => file.mtimeMs,
    () => null,
  )

/** Removes this holder's lock, never one that another process has taken since. */
async function remove(path: string, holder: LockHolder | null): Promise<void> {
  const current = await readHolder(path)
  if (current?.token !== holder?.token) return
  // If another process has already removed it, that is no error. If the disk is read-only, the caller reports it.
  await rm(path, { force: true })
}

function describeRefusal(path: string, holder: LockHolder | null): string {
  const who =
    holder === null ? 'another process' : `process ${holder.pid} (${holder.command}) since ${holder.since}`
  return (
    `The embedded database is in use by ${who}, and two processes on one folder would lose data: use the server that ` +
    'runs, or stop it, or give this process another folder with DATA_DIR, or a Postgres server, which any number of ' +
    `processes can share, with DATABASE_URL. (Lock file: ${path})`
  )
}

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/**
 * The scope in which a pid of this process is valid. On Linux that is the boot and the pid namespace: a restarted
 * container has the same host name and often the same pid 1, but is another scope.
 */
async function findOwnScope(): Promise<string> {
  const boot = await readOrNull('/proc/sys/kernel/random/boot_id')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => null)
  return boot !== null && namespace !== null ? `${boot.trim()} ${namespace}` : hostname()
}

/** Whether a pid runs, and since when. A zombie (killed, but not reaped by its parent) does not run. */
async function findPidFacts(pid: number): Promise<PidFacts> {
  const line = await readOrNull(`/proc/${pid}/stat`)
  // Field 2 is the program's name in brackets and may contain spaces; the state is field 3, the start time field 22.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  return { alive: isSignallable(pid) && fields?.[0] !== 'Z', startTicks: fields?.[19] ?? null }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
