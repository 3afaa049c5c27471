import { PGlite } from '@electric-sql/pglite'

/*
 * Loaded before a server's own code (`--import`): one SIGUSR2 breaks its embedded database in the way that
 * `EMBEDDED_FAULT` names, and the next one restores it. Both faults are simulated by the errors that the database
 * would give.
 */

let isBroken = false
process.on('SIGUSR2', () => {
  isBroken = !isBroken
})

const away = () => new Error('PGlite is closed')
const full = () => Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
const isFull = process.env['EMBEDDED_FAULT'] === 'full'
const isWrite = (statement: unknown): boolean =>
  typeof statement !== 'string' || /^\s*(insert|update|delete|create|with)/i.test(statement)

for (const name of ['query', 'exec', 'transaction'] as const) {
  const real = PGlite.prototype[name] as (...parameters: unknown[]) => Promise<unknown>
  Object.assign(PGlite.prototype, {
    [name](this: PGlite, ...parameters: unknown[]): Promise<unknown> {
      if (isBroken && isFull && isWrite(parameters[0])) return Promise.reject(full())
      if (isBroken && !isFull) return Promise.reject(away())
      return real.apply(this, parameters)
    },
  })
}
