import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cache } from './paths.mjs'

const HEARTBEAT_MS = 1_000
const STALE_MS = 10_000

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * A killed holder leaves its lock behind. Such a lock is recognised by a stopped heartbeat, or at once by a process id
 * that does not exist; the id alone is not enough, because a container assigns the same small ids after each start.
 */
function isStale(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (Date.now() - found.mtimeMs > STALE_MS) return true
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Runs `work` while no other launcher of this folder runs work of the same name; waits for its turn. */
export async function withLock(name, work) {
  const file = join(cache, `${name}.lock`)
  mkdirSync(cache, { recursive: true })
  for (let waited = false; !take(file); waited = true) {
    if (isStale(file)) rmSync(file, { force: true })
    else {
      if (!waited) console.log(`Waiting for another ${name} in this folder …`)
      await sleep(200)
    }
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
  }
}
