import { PGlite } from '@electric-sql/pglite'

/*
 * Loaded before a server's own code (`--import`): one SIGUSR2 makes its embedded database fail like a stopped Postgres,
 * and the next one restores it.
 */

/** The Postgres error code that it then gives: "shutting down", unless the test names another one. */
const code = process.env['LOST_DATABASE_CODE'] ?? '57P01'

let isAway = false
process.on('SIGUSR2', () => {
  isAway = !isAway
})

for (const name of ['query', 'exec', 'transaction'] as const) {
  const real = PGlite.prototype[name] as (...parameters: unknown[]) => Promise<unknown>
  Object.assign(PGlite.prototype, {
    [name](this: PGlite, ...parameters: unknown[]): Promise<unknown> {
      if (isAway) return Promise.reject(Object.assign(new Error('The database is away'), { code }))
      return real.apply(this, parameters)
    },
  })
}
