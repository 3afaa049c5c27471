import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import { forEachParallel } from '#core/for-each-parallel.ts'
import { runWithCorrelationId } from '#platform/external/correlation-id.server.ts'
import { inSpan, traceHeaders } from '#platform/tracing/spans.server.ts'
import { describeError } from '#platform/describe-error.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { findLaterMigrations } from '#platform/database/migrate.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { JobLoad } from './job-load.ts'
import { logQueueFaults } from './log-queue-faults.server.ts'
import { expectSuccesses, readSuccesses, recordSuccess } from './job-success.server.ts'

/** The kinds of jobs, each with its data. No personal data: job rows outlive the request. */
export type JobData = {
  /** `follows`: also what has happened to the money since, at the provider. */
  readonly 'payment-settle': { readonly paymentId: string; readonly follows?: boolean }
  readonly 'sandbox-webhook': { readonly ref: string; readonly eventId: string }
  readonly 'mail-send': { readonly mailId: string }
  readonly 'exit-warning': { readonly warningId: string }
  /** Also runs each minute, and looks whether it is due. */
  readonly 'content-pull': Readonly<Record<string, never>>
}
const eachMinute = { cron: '* * * * *', tz: 'UTC' }
/** In the centres' time zone, at an hour with hardly any parking. */
const nightly = { cron: '30 3 * * *', tz: 'Europe/Berlin' }
const afterThat = { cron: '50 3 * * *', tz: 'Europe/Berlin' }

/** Scheduled jobs: they run at fixed times, on one replica. */
const schedules = {
  'payment-sweep': eachMinute,
  'payment-reconcile': nightly,
  'mail-sweep': eachMinute,
  'exit-warning-sweep': eachMinute,
  'coupon-expiry': eachMinute,
  'deletion-sweep': eachMinute,
  'clean-up': afterThat,
} as const

/** The name of a scheduled job. */
export type ScheduledJob = keyof typeof schedules
const scheduledJobs = Object.keys(schedules) as readonly ScheduledJob[]
type JobName = keyof JobData | ScheduledJob

/** The function that runs each kind of job; content is pulled only if it comes from a gateway. */
export type JobHandlers = {
  readonly [Name in Exclude<keyof JobData, 'content-pull'>]: (data: JobData[Name]) => Promise<void>
} & { readonly [Name in ScheduledJob]: () => Promise<void> } & {
  readonly 'content-pull'?: (() => Promise<void>) | undefined
}

/** The jobs of the app, in its own database. */
export type JobQueue = {
  /** Writes a job in a transaction: it exists when the transaction is committed, and only then. */
  readonly send: <Name extends keyof JobData>(
    trx: Transaction<Database>,
    name: Name,
    data: JobData[Name],
    afterSeconds: number,
  ) => Promise<void>
  /** Starts the workers. */
  readonly work: (handlers: JobHandlers) => Promise<void>
  /** Counts the jobs that are due, and reads when scheduled ones last succeeded. */
  readonly measure: () => Promise<JobLoad>
  /** Takes no more jobs, and waits a few seconds for running ones; a job that is cut off is run again later. */
  readonly close: () => Promise<void>
}

const jobNames: readonly JobName[] = [
  'payment-settle',
  'sandbox-webhook',
  'mail-send',
  'exit-warning',
  'content-pull',
  ...scheduledJobs,
]

/** A failed job is retried after about 2, 4, 8 … seconds, with jitter; after the last retry the sweep takes over. */
const queueOptions = {
  notify: true,
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
}
/**
 * A nightly job asks the provider about several days of payments: it may take hours, and its heartbeat shows if the
 * replica dies.
 */
const nightlyOptions = { ...queueOptions, expireInSeconds: 6 * 3600, heartbeatSeconds: 60 }
/** A pull may take as long. At most one runs, on whichever replica, and one waits; the next minute takes the place of a retry. */
const pullOptions = { ...nightlyOptions, retryLimit: 0 }
/**
 * A notification from the database wakes a worker, but not for a delayed job, and not while the worker is busy. So the
 * worker also polls every two seconds, takes all waiting jobs, and continues at once while there are more.
 */
const manyAtOnce = {
  batchSize: 32,
  burstWhenBatchFull: true,
  perJobResults: true,
  localConcurrency: 2,
  notifyPollingIntervalSeconds: 2,
} as const
/** As many as run at the same time, so that the last of a batch does not wait for the others until its job's time is over. */
const mailsOfABatch = { ...manyAtOnce, batchSize: 8 } as const
const oneByOne = { perJobResults: true } as const
/** How many jobs of a batch run at the same time; each may wait for a provider. */
const parallel = 8
const closeLimitMs = 5_000

const optionsOf = (name: JobName) =>
  name === 'content-pull' ? pullOptions : name === 'payment-reconcile' ? nightlyOptions : queueOptions

/** Opens the job queue in the app's own database, so that a row and its job are written in one transaction. */
export async function openJobQueue(database: OpenDatabase, logger: Logger): Promise<JobQueue> {
  const boss = new PgBoss({ ...database.jobStore, useListenNotify: true, application_name: 'jobs' })
  boss.on('error', logQueueFaults(logger))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  // A replica that is restarted while others are updated already leaves the queues as the later release has set them.
  const isOwn = (await findLaterMigrations(database.db)).length === 0
  for (const name of jobNames) {
    const options = optionsOf(name)
    await boss.createQueue(name, name === 'content-pull' ? { ...options, policy: 'stately' } : options)
    // Otherwise a queue that an older release has created would keep its old settings.
    if (isOwn) await boss.updateQueue(name, options)
    // The queue's settings are read at first use, on a separate connection. Inside a transaction of the embedded
    // database, which has only one connection, that would be a deadlock.
    await boss.findJobs(name, { id: randomUUID() })
  }
  for (const name of isOwn ? scheduledJobs : []) {
    const { cron, tz } = schedules[name]
    await boss.schedule(name, cron, null, { tz })
  }
  await expectSuccesses(database.db, scheduledJobs)

  return {
    async send(trx, name, data, afterSeconds) {
      const { traceparent } = traceHeaders()
      await boss.send(name, traceparent === undefined ? data : { ...data, traceparent }, {
        db: fromKysely(trx),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })
    },
    async work(handlers) {
      await boss.work('payment-settle', manyAtOnce, eachBy(handlers['payment-settle'], logger))
      await boss.work('sandbox-webhook', manyAtOnce, eachBy(handlers['sandbox-webhook'], logger))
      await boss.work('mail-send', mailsOfABatch, eachBy(handlers['mail-send'], logger))
      await boss.work('exit-warning', manyAtOnce, eachBy(handlers['exit-warning'], logger))
      await workOnPulls(boss, handlers['content-pull'], logger, isOwn)
      for (const name of scheduledJobs) {
        const handle = async () => {
          await handlers[name]()
          await recordSuccess(database.db, name)
        }
        await boss.work(name, oneByOne, eachBy(handle, logger))
      }
    },
    measure: async () => ({
      waiting: await countWaiting(database.db),
      lastSuccess: await readSuccesses(database.db, scheduledJobs),
    }),
    close: () => boss.stop({ graceful: true, timeout: closeLimitMs }),
  }
}

/**
 * Without a gateway nothing is pulled: what an earlier start with one has left in the queue is removed.
 * @param isOwn whether the schema is that of this release; otherwise it changes no schedule
 */
async function workOnPulls(
  boss: PgBoss,
  pull: JobHandlers['content-pull'],
  logger: Logger,
  isOwn: boolean,
): Promise<void> {
  if (pull === undefined) {
    if (!isOwn) return
    await boss.unschedule('content-pull')
    await boss.deleteQueuedJobs('content-pull')
    return
  }
  if (isOwn) await boss.schedule('content-pull', eachMinute.cron, null, { tz: eachMinute.tz })
  await boss.work('content-pull', oneByOne, eachBy(pull, logger))
}

/** The jobs that are due and have not begun. */
async function countWaiting(db: Kysely<Database>): Promise<JobLoad['waiting']> {
  const { rows } = await sql<{ name: string; count: number; age: number }>`
    select name, count(*) as count, extract(epoch from now() - min(start_after))::float8 as age
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db)
  return jobNames.map((job) => {
    const row = rows.find(({ name }) => name === job)
    return { job, count: row?.count ?? 0, oldestSeconds: Math.max(0, row?.age ?? 0) }
  })
}

/** What a job's data have besides its own while traces are recorded: the step that ordered it. */
type Traced = { readonly traceparent?: string }

/**
 * Runs each job under its id as the correlation id of its calls. Each job of a batch is completed separately: a failed
 * one is retried alone. Its row keeps only the loggable parts of the error; the queue itself would store the whole
 * error, which may contain input of a visitor.
 */
const eachBy =
  <Data>(handle: (data: Data) => Promise<void>, logger: Logger) =>
  async (jobs: readonly Job<Data & Traced>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    await forEachParallel(jobs, parallel, async ({ id, name, data }) => {
      try {
        const facts = { 'passage.correlation_id': id }
        // A scheduled job has no data.
        const orderedBy = (data as Traced | null)?.traceparent
        await inSpan({ name: `job ${name}`, kind: 'consumer', facts, orderedBy }, () =>
          runWithCorrelationId(id, () => handle(data)),
        )
        results.push({ id, status: 'completed' })
      } catch (error) {
        logger.warn({ err: error, job: name, correlationId: id }, 'a job failed and is tried again')
        results.push({ id, status: 'failed', output: describeError(error) })
      }
    })
    return results
  }
