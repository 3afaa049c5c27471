import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until something holds.
 * @param what what does not get on if it does not
 * @throws Error if it takes longer than `patienceMs`
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<void> {
  for (const limit = Date.now() + patienceMs; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error(`The ${what} do not get on`)
}
