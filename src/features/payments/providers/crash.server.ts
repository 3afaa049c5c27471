import { writeSync } from 'node:fs'
import { crashPoints, type CrashPoint } from '#features/payments/payment-context.server.ts'

/**
 * Ends the process like a power cut, without writing anything; it only prints the moment for the test, so that the test
 * does not confuse another end of the process with this one.
 */
function crash(point: CrashPoint): never {
  writeSync(2, `${crashLine(point)}\n`)
  return process.kill(process.pid, 'SIGKILL') as never
}

/** The last output of a process that ends at this moment. */
export const crashLine = (point: CrashPoint): string => `crashed at ${point}`

/**
 * For the kill test: payments call this between any two steps. `name` ends the process at the first occurrence of this
 * moment, `name:3` at the third. Without a setting it does nothing.
 * @throws Error for an unknown moment
 */
export function createCrash(setting: string | undefined): (point: CrashPoint) => void {
  if (setting === undefined) return () => undefined
  const [name = '', times = '1'] = setting.split(':')
  if (!(crashPoints as readonly string[]).includes(name)) {
    throw new Error(`CRASH_AT must be one of ${crashPoints.join(', ')}`)
  }
  let left = Number(times)
  return (point) => {
    if (point !== name) return
    left -= 1
    if (left <= 0) crash(point)
  }
}
