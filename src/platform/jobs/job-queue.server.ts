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
import type { JobData, JobName, JobPlan, SentJob } from './job-plan.ts'
import { logQueueFaults } from './log-queue-faults.server.ts'
import { expectSuccesses, readSuccesses, recordSuccess } from './job-success.server.ts'

/** A kind of job, how it runs, and whether this installation has any. */
export type QueuePlan = JobPlan & { readonly name: JobName; readonly isIdle: boolean }

export type JobHandlers = { readonly [Name in JobName]?: (data: JobData[Name]) => Promise<void> }

export type JobQueue = {
  /** Writes a job in a transaction: it exists when the transaction is committed, and only then. */
  readonly send: <Name extends SentJob>(
    trx: Transaction<Database>,
    name: Name,
    data: JobData[Name],
    afterSeconds: number,
  ) => Promise<void>
  readonly work: (handlers: JobHandlers) => Promise<void>
  /** Counts the jobs that are due, and reads when scheduled ones last succeeded. */
  readonly measure: () => Promise<JobLoad>
  /** Takes no more jobs, and waits a few seconds for running ones; a job that is cut off is run again later. */
  readonly close: () => Promise<void>
}

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
const longOptions = { ...queueOptions, expireInSeconds: 6 * 3600, heartbeatSeconds: 60 }
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
const oneByOne = { perJobResults: true } as const
/** How many jobs of a batch run at the same time; each may wait for a provider. */
const parallel = 8
const closeLimitMs = 5_000

const optionsOf = ({ isLong = false, isSingle = false }: JobPlan) => ({
  ...(isLong ? longOptions : queueOptions),
  ...(isSingle && { retryLimit: 0 }),
})

/** Opens the job queue in the app's own database, so that a row and its job are written in one transaction. */
export async function openJobQueue(
  database: OpenDatabase,
  logger: Logger,
  plans: readonly QueuePlan[],
): Promise<JobQueue> {
  const boss = new PgBoss({ ...database.jobStore, useListenNotify: true, application_name: 'jobs' })
  boss.on('error', logQueueFaults(logger))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  // A replica that is restarted while others are updated already leaves the queues as the later release has set them.
  const isOwn = (await findLaterMigrations(database.db)).length === 0
  for (const plan of plans) {
    const { name, isSingle = false } = plan
    const options = optionsOf(plan)
    await boss.createQueue(name, isSingle ? { ...options, policy: 'stately' } : options)
    // Otherwise a queue that an older release has created would keep its old settings.
    if (isOwn) await boss.updateQueue(name, options)
    // The queue's settings are read at first use, on a separate connection. Inside a transaction of the embedded
    // database, which has only one connection, that would be a deadlock.
    await boss.findJobs(name, { id: randomUUID() })
  }
  for (const { name, rhythm, isIdle } of isOwn ? plans : []) {
    if (isIdle) {
      // What an earlier start with other settings has left.
      await boss.unschedule(name)
      await boss.deleteQueuedJobs(name)
    } else if (rhythm) await boss.schedule(name, rhythm.cron, null, { tz: rhythm.tz })
  }
  const names = plans.map(({ name }) => name)
  const scheduled = plans.filter(isWatched).map(({ name }) => name)
  await expectSuccesses(database.db, scheduled)

  return {
    async send(trx, name, data, afterSeconds) {
      const { traceparent } = traceHeaders()
      await boss.send(name, traceparent === undefined ? data : { ...data, traceparent }, {
        db: fromKysely(trx),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })
    },
    async work(handlers) {
      for (const plan of plans) {
        const { name, batch = manyAtOnce.batchSize } = plan
        if (plan.isIdle) continue
        const handler: ((data: never) => Promise<void>) | undefined = handlers[name]
        if (handler === undefined) throw new Error(`Nothing runs the job ${name}`)
        const handle = async (data: never) => {
          await handler(data)
          if (isWatched(plan)) await recordSuccess(database.db, name)
        }
        const options = plan.rhythm ? oneByOne : { ...manyAtOnce, batchSize: batch }
        await boss.work(name, options, eachBy(handle, logger))
      }
    },
    measure: async () => ({
      waiting: await countWaiting(database.db, names),
      lastSuccess: await readSuccesses(database.db, scheduled),
    }),
    close: () => boss.stop({ graceful: true, timeout: closeLimitMs }),
  }
}

/** Whether a success is noted: of every job with a rhythm, except one that measures its own success. */
const isWatched = ({ rhythm, isSingle = false }: JobPlan): boolean => rhythm !== undefined && !isSingle

/** The jobs that are due and have not begun. */
async function countWaiting(db: Kysely<Database>, names: readonly JobName[]): Promise<JobLoad['waiting']> {
  const { rows } = await sql<{ name: string; count: number; age: number }>`
    select name, count(*) as count, extract(epoch from now() - min(start_after))::float8 as age
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db)
  return names.map((job) => {
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
