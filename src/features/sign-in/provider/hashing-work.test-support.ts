import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** The hashing of passwords that something causes: the time of everything else in an answer is negligible. */
export async function hashingOf(work: () => Promise<unknown>) {
  const spy = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()
  try {
    await work()
    return spy.mock.calls.map(([algorithm, { memory, passes, parallelism }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
    }))
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
