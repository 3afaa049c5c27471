/**
 * The kinds of jobs, each with its data; a subject adds its own. No personal data: job rows outlive the request. A job
 * without data is never sent, it only runs at its times.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface JobData {}

export type JobName = keyof JobData
/** The name of a job that can be sent. */
export type SentJob = { [Name in JobName]: JobData[Name] extends null ? never : Name }[JobName]

/** When a job runs by itself, on one replica. */
type Rhythm = { readonly cron: string; readonly tz: string }

export const eachMinute: Rhythm = { cron: '* * * * *', tz: 'UTC' }
/** In the centres' time zone, at an hour with hardly any parking. */
export const nightly: Rhythm = { cron: '30 3 * * *', tz: 'Europe/Berlin' }
export const afterNightly: Rhythm = { cron: '50 3 * * *', tz: 'Europe/Berlin' }

export type JobPlan = {
  readonly rhythm?: Rhythm
  /** How many that were sent a worker takes at once; the last of a batch waits for the others. Default: 32. */
  readonly batch?: number
  /** It may take hours: its heartbeat shows if the replica dies. Otherwise it ends after two minutes. */
  readonly isLong?: boolean
  /** At most one runs, on whichever replica, and one waits; the next time takes the place of a retry. */
  readonly isSingle?: boolean
}
