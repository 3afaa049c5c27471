import type { ExplainedFault } from './explain-database-fault.ts'

/** How far the clocks of the app and its database may differ, in milliseconds: both write and compare moments. */
const tolerance = 5_000

/** What is wrong if the database's clock is so many milliseconds ahead of this machine's; undefined if nothing is. */
export function describeClockFault(ahead: number): ExplainedFault | undefined {
  if (Math.abs(ahead) <= tolerance) return undefined
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return {
    text: `its clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine`,
    remedy: 'Let both machines set their clocks by NTP: sessions, prices and redemptions are judged by both.',
  }
}
