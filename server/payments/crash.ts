import { crashPoints, type CrashPoint } from '#app/features/payments/payment-context.server.ts'

/** Ends the process as a power cut would, with nothing written and nobody told. */
const crash = (): never => process.kill(process.pid, 'SIGKILL') as never

/**
 * For the kill test: what payments call at each moment between two steps. `name` ends the process the first time that
 * this moment comes, `name:3` the third time. Without a setting it does nothing.
 * @throws Error for a moment that there is not
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
    if (left <= 0) crash()
  }
}
