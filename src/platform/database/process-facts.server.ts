import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { PidFacts } from './lock-holder.ts'

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/**
 * The scope in which a pid of this process is valid. On Linux that is the boot and the pid namespace: a restarted
 * container has the same host name and often the same pid 1, but is another scope.
 */
export async function findOwnScope(): Promise<string> {
  const boot = await readOrNull('/proc/sys/kernel/random/boot_id')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => null)
  return boot !== null && namespace !== null ? `${boot.trim()} ${namespace}` : hostname()
}

/**
 * Whether a pid runs, and since when. A zombie (killed, but not yet reaped by its parent) does not count as running.
 */
export async function findPidFacts(pid: number): Promise<PidFacts> {
  const stat = await readOrNull(`/proc/${pid}/stat`)
  // Field 2 is the program's name in brackets and may contain spaces; the state is field 3, the start time field 22.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
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
