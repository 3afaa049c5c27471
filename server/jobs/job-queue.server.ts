import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from '#app/platform/logger.server.ts'
import type { OpenDatabase } from '#db/database.server.ts'
import type { Database } from '#db/tables.ts'

/** The kinds of jobs, each with what a job of it is about. Nothing personal: job rows live longer than a request. */
export type JobData = {
  readonly 'payment-settle': { readonly paymentId: string }
  readonly 'sandbox-webhook': { readonly ref: string; readonly eventId: string }
}
/** Jobs that nobody sends: they come by the clock, on one replica. */
export type ScheduledJob = 'payment-sweep' | 'payment-reconcile'
type JobName = keyof JobData | ScheduledJob

export type JobHandlers = { readonly [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> } & {
  readonly [Name in ScheduledJob]: () => Promise<void>
}

export type JobQueue = {
  /** Writes a job in a transaction: it exists when the transaction is committed, and only then. */
  readonly send: <Name extends keyof JobData>(
    trx: Transaction<Database>,
    name: Name,
    data: JobData[Name],
    afterSeconds: number,
  ) => Promise<void>
  /** Begins to do jobs. */
  readonly work: (handlers: JobHandlers) => Promise<void>
  /** Takes no more jobs, and waits a few seconds for those under way; what is cut off is done again later. */
  readonly close: () => Promise<void>
}

/** In the centres' time zone, at an hour in which nobody parks. */
const nightly = { cron: '30 3 * * *', tz: 'Europe/Berlin' }
const eachMinute = { cron: '* * * * *', tz: 'UTC' }
const jobNames: readonly JobName[] = [
  'payment-settle',
  'payment-sweep',
  'payment-reconcile',
  'sandbox-webhook',
]

/** A failed job is tried again after about 2, 4, 8 … seconds, with jitter; then the sweep remains. */
const queueOptions = {
  notify: true,
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
}
const closeLimitMs = 5_000

/** Opens the job queue beside the tables, so that a row and its job are one transaction. */
export async function openJobQueue(database: OpenDatabase, logger: Logger): Promise<JobQueue> {
  const boss = new PgBoss({ ...database.jobStore, max: 4, useListenNotify: true, application_name: 'jobs' })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  for (const name of jobNames) {
    await boss.createQueue(name, queueOptions)
    // The queue's settings are read at first use, over a connection of its own. Inside a transaction of the embedded
    // database, which has one connection, that would wait for itself.
    await boss.findJobs(name, { id: randomUUID() })
  }
  await boss.schedule('payment-sweep', eachMinute.cron, null, { tz: eachMinute.tz })
  await boss.schedule('payment-reconcile', nightly.cron, null, { tz: nightly.tz })

  return {
    async send(trx, name, data, afterSeconds) {
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })
    },
    async work(handlers) {
      const few = { localConcurrency: 4, notifyPollingIntervalSeconds: 10 }
      await boss.work<JobData['payment-settle']>('payment-settle', few, each(handlers['payment-settle']))
      await boss.work<JobData['sandbox-webhook']>('sandbox-webhook', few, each(handlers['sandbox-webhook']))
      await boss.work('payment-sweep', handlers['payment-sweep'])
      await boss.work('payment-reconcile', handlers['payment-reconcile'])
    },
    close: () => boss.stop({ graceful: true, timeout: closeLimitMs }),
  }
}

const each =
  <Data>(handle: (data: Data) => Promise<void>) =>
  async (jobs: readonly { readonly data: Data }[]): Promise<void> => {
    for (const { data } of jobs) await handle(data)
  }
