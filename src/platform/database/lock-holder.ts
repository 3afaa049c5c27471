export type LockHolder = {
  /** Random, new for each acquisition; distinguishes two holders even if everything else is equal. */
  readonly token: string
  readonly pid: number
  /** When the process began, in the kernel's ticks since boot; null where /proc does not exist. */
  readonly startTicks: string | null
  /** Where `pid` is valid: one boot of one machine, or one container. */
  readonly scope: string
  readonly command: string
  readonly since: string
}

/** What this process can find out about the holder's pid. */
export type PidFacts = { readonly alive: boolean; readonly startTicks: string | null }

/**
 * - `running`: the process that took the lock still runs
 * - `gone`: it does not run: its pid is free, or belongs to another program now
 * - `unknown`: the pid cannot be judged from here (another machine or container, or no /proc); only the holder's
 *   heartbeat can tell
 */
export type HolderVerdict = 'running' | 'gone' | 'unknown'

/** Judges a holder by its pid. A pid alone proves nothing: after a kill it is reused by other programs. */
export function judgeHolder(holder: LockHolder, ownScope: string, facts: PidFacts): HolderVerdict {
  if (holder.scope !== ownScope) return 'unknown'
  if (!facts.alive) return 'gone'
  if (holder.startTicks === null || facts.startTicks === null) return 'unknown'
  return holder.startTicks === facts.startTicks ? 'running' : 'gone'
}
