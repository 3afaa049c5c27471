/** Who holds a folder, as its lock file says. */
export type LockHolder = {
  /** Made anew at each acquisition; tells two holders apart even when all else is equal. */
  readonly token: string
  readonly pid: number
  /** When the process began, in the kernel's ticks since boot; null where /proc does not exist. */
  readonly startTicks: string | null
  /** The set of processes in which `pid` means something: one boot of one machine, one container. */
  readonly scope: string
  readonly command: string
  readonly since: string
}

/** What this process can find out about the holder's pid. */
export type PidFacts = { readonly alive: boolean; readonly startTicks: string | null }

/**
 * - `running`: the very process that took the lock still runs
 * - `gone`: it does not: its pid is free, or was given to another program since
 * - `unknown`: from here the pid says nothing (another machine or container) or not enough (no /proc); only the
 *   holder's heartbeat can tell
 */
export type HolderVerdict = 'running' | 'gone' | 'unknown'

/** Judges a holder by its pid. A pid alone proves nothing: after a kill it is given to other programs. */
export function judgeHolder(holder: LockHolder, ownScope: string, facts: PidFacts): HolderVerdict {
  if (holder.scope !== ownScope) return 'unknown'
  if (!facts.alive) return 'gone'
  if (holder.startTicks === null || facts.startTicks === null) return 'unknown'
  return holder.startTicks === facts.startTicks ? 'running' : 'gone'
}
