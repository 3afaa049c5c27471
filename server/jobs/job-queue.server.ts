import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import { forEachParallel } from '#app/core/for-each-parallel.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import type { OpenDatabase } from '#db/database.server.ts'
import type { Database } from '#db/tables.ts'

/** The kinds of jobs, each with what a job of it is about. Nothing personal: job rows live longer than a request. */
export type JobData = {
  readonly 'payment-settle': { readonly paymentId: string }
  readonly 'sandbox-webhook': { readonly ref: string; readonly eventId: string }
}
/** Jobs that nobody sends: they come by the clock, on one replica. */
export type ScheduledJob = 'payment-sweep' | 'payment-reconcile' | 'clean-up'
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
const afterThat = { cron: '50 3 * * *', tz: 'Europe/Berlin' }
const eachMinute = { cron: '* * * * *', tz: 'UTC' }
const jobNames: readonly JobName[] = [
  'payment-settle',
  'payment-sweep',
  'payment-reconcile',
  'clean-up',
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
/** A night's work asks the provider about days of payments: it may take hours, and a replica that dies is noticed. */
const nightlyOptions = { ...queueOptions, expireInSeconds: 6 * 3600, heartbeatSeconds: 60 }
/**
 * A message from the database wakes a worker, but not for a job that was sent for later, and not while it is busy. So it
 * looks by itself every two seconds as well, takes what has gathered, and goes on at once while there is more.
 */
const manyAtOnce = {
  batchSize: 32,
  burstWhenBatchFull: true,
  perJobResults: true,
  localConcurrency: 2,
  notifyPollingIntervalSeconds: 2,
} as const
/** How many of a batch are done at the same time; each may wait for a provider. */
const parallel = 8
const closeLimitMs = 5_000

/** Opens the job queue beside the tables, so that a row and its job are one transaction. */
export async function openJobQueue(database: OpenDatabase, logger: Logger): Promise<JobQueue> {
  const boss = new PgBoss({ ...database.jobStore, max: 4, useListenNotify: true, application_name: 'jobs' })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  for (const name of jobNames) {
    const options = name === 'payment-reconcile' ? nightlyOptions : queueOptions
    await boss.createQueue(name, options)
    // One that an older release has made keeps its settings otherwise.
    await boss.updateQueue(name, options)
    // The queue's settings are read at first use, over a connection of its own. Inside a transaction of the embedded
    // database, which has one connection, that would wait for itself.
    await boss.findJobs(name, { id: randomUUID() })
  }
  await boss.schedule('payment-sweep', eachMinute.cron, null, { tz: eachMinute.tz })
  await boss.schedule('payment-reconcile', nightly.cron, null, { tz: nightly.tz })
  await boss.schedule('clean-up', afterThat.cron, null, { tz: afterThat.tz })

  return {
    async send(trx, name, data, afterSeconds) {
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })
    },
    async work(handlers) {
      await boss.work('payment-settle', manyAtOnce, eachBy(handlers['payment-settle'], logger))
      await boss.work('sandbox-webhook', manyAtOnce, eachBy(handlers['sandbox-webhook'], logger))
      await boss.work('payment-sweep', handlers['payment-sweep'])
      await boss.work('payment-reconcile', handlers['payment-reconcile'])
      await boss.work('clean-up', handlers['clean-up'])
    },
    close: () => boss.stop({ graceful: true, timeout: closeLimitMs }),
  }
}

/** Each job of a batch is settled for itself: one that fails is tried again alone. */
const eachBy =
  <Data>(handle: (data: Data) => Promise<void>, logger: Logger) =>
  async (jobs: readonly Job<Data>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    await forEachParallel(jobs, parallel, async ({ id, name, data }) => {
      try {
        await handle(data)
        results.push({ id, status: 'completed' })
      } catch (error) {
        logger.warn({ err: error, job: name }, 'a job failed and is tried again')
        results.push({ id, status: 'failed', output: { reason: String(error) } })
      }
    })
    return results
  }
