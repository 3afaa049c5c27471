export type JobLoad = {
  /** For each kind of job, those that are due and have not begun; the age of the oldest is 0 if there are none. */
  readonly waiting: readonly {
    readonly job: string
    readonly count: number
    readonly oldestSeconds: number
  }[]
  /** When each scheduled job last succeeded on any replica, in epoch milliseconds. */
  readonly lastSuccess: ReadonlyMap<string, number>
}
