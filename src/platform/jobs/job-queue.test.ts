import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createLogger } from '#platform/logger.server.ts'
import { setTracer } from '#platform/tracing/spans.server.ts'
import { features } from '#main/features.ts'
import { planJobs } from '#main/open-features.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openJobQueue, type JobQueue } from './job-queue.server.ts'

const plans = planJobs(features, parseEnvironment({}))

describe.each(engines)('jobs on $name', (engine) => {
  let database: OpenDatabase
  let jobs: JobQueue
  const settled: string[] = []
  const logged: object[] = []
  const settledAt = new Map<string, number>()
  let failures = 1
  /** A text that an error of a library may contain: part of a visitor's input. */
  const quote = 'ada@example.org'
  const longAgo = new Date('2026-01-01T00:00:00Z')

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const logger = createLogger('info', { write: (line) => void logged.push(JSON.parse(line) as object) })
    jobs = await openJobQueue(database, logger, plans)
    // Two of the scheduled jobs are due at once, and have last succeeded long ago.
    await sql`insert into pgboss.job (name, retry_limit) values ('clean-up', 0), ('payment-sweep', 0)`.execute(
      database.db,
    )
    await sql`update scheduled_job set succeeded_at = ${longAgo}`.execute(database.db)
    await jobs.work({
      'payment-settle': async ({ paymentId }) => {
        if (paymentId === 'fails once' && failures > 0) {
          failures -= 1
          throw new Error('not now')
        }
        if (paymentId === 'quotes') throw new SyntaxError(quote)
        settled.push(paymentId)
        settledAt.set(paymentId, Date.now())
      },
      'sandbox-webhook': async () => undefined,
      'mail-send': async () => undefined,
      'mail-sweep': async () => undefined,
      'exit-warning': async () => undefined,
      'exit-warning-sweep': async () => undefined,
      'payment-sweep': async () => undefined,
      'payment-reconcile': async () => undefined,
      'coupon-expiry': async () => undefined,
      'notice-turn': async () => undefined,
      'deletion-sweep': async () => undefined,
      'clean-up': async () => {
        throw Object.assign(new SyntaxError(quote), { request: { email: quote } })
      },
    })
  }, 60_000)
  afterAll(async () => {
    await jobs.close()
    await database.close()
  })

  const send = (paymentId: string, afterSeconds = 0) =>
    database.db.transaction().execute((trx) => jobs.send(trx, 'payment-settle', { paymentId }, afterSeconds))

  test('PAY-03 a job of a committed transaction is done at once', async () => {
    await send('at once')
    await expect.poll(() => settled).toContain('at once')
  })

  test('traces: a job is one step, and refers to the one that ordered it', async () => {
    const names: string[] = []
    const orders: (string | undefined)[] = []
    const traceparent = `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`
    const open = (name: string) => ({
      add: () => undefined,
      rename: () => undefined,
      fail: () => undefined,
      end: () => void names.push(`end of ${name}`),
    })
    setTracer({
      begin: ({ name, orderedBy }) => {
        if (name === 'job payment-settle') orders.push(orderedBy)
        return open(name)
      },
      within: (_, work) => work(),
      current: () => undefined,
      headers: () => ({ traceparent }),
    })
    await send('traced')
    await expect.poll(() => names).toContain('end of job payment-settle')
    expect(orders).toEqual([traceparent])
    setTracer(undefined)
    // Without traces a job's row has no more than its own data.
    await send('untraced', 86_400)
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where data->>'paymentId' = 'untraced'`.execute(database.db)
    expect(rows).toEqual([{ data: { paymentId: 'untraced' } }])
    await sql`delete from pgboss.job where data->>'paymentId' = 'untraced'`.execute(database.db)
  })

  test('PAY-03 jobs that are due and have not begun are counted, delayed ones are not', async () => {
    await send('tomorrow', 86_400)
    await expect
      .poll(async () => (await jobs.measure()).waiting.find(({ job }) => job === 'payment-settle')?.count)
      .toBe(0)
    // No worker takes a job that another one of its kind blocks.
    await sql`insert into pgboss.job (name, blocked, start_after) values ('sandbox-webhook', true, now() - interval '90 seconds')`.execute(
      database.db,
    )
    const waiting = (await jobs.measure()).waiting.find(({ job }) => job === 'sandbox-webhook')
    expect(waiting?.count).toBe(1)
    expect(waiting?.oldestSeconds).toBeGreaterThan(80)
    await sql`delete from pgboss.job where name = 'sandbox-webhook'`.execute(database.db)
  })

  test('PAY-03 when a scheduled job last succeeded is known after a restart, and on the other replicas', async () => {
    const successOf = async (queue: JobQueue) => (await queue.measure()).lastSuccess.get('payment-sweep') ?? 0
    await expect.poll(() => successOf(jobs)).toBeGreaterThan(longAgo.getTime())
    const restarted = await openJobQueue(database, pino({ level: 'silent' }), plans)
    expect(await successOf(restarted)).toBe(await successOf(jobs))
    await restarted.close()
    // It has failed, and does not count.
    expect((await jobs.measure()).lastSuccess.get('clean-up')).toBe(longAgo.getTime())
  })

  test('PAY-03 a scheduled job that has never succeeded counts from when it was first scheduled', async () => {
    await sql`delete from scheduled_job`.execute(database.db)
    const before = Date.now()
    const installed = await openJobQueue(database, pino({ level: 'silent' }), plans)
    const first = (await installed.measure()).lastSuccess.get('payment-reconcile') ?? 0
    expect(Math.abs(first - before)).toBeLessThan(60_000)
    await installed.close()
  })

  test('API-13 without a content gateway no pull is scheduled', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'clean-up',
      'coupon-expiry',
      'deletion-sweep',
      'exit-warning-sweep',
      'mail-sweep',
      'notice-turn',
      'payment-reconcile',
      'payment-sweep',
    ])
  })

  test('PAY-03 a job of a transaction that is rolled back never existed', async () => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'payment-settle', { paymentId: 'never' }, 0)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await send('after it')
    await expect.poll(() => settled).toContain('after it')
    expect(settled).not.toContain('never')
  })

  test('PAY-03 a job for later waits for its time', async () => {
    const sentAt = Date.now()
    await send('later', 2)
    await expect.poll(() => settled).toContain('later')
    expect((settledAt.get('later') ?? 0) - sentAt).toBeGreaterThanOrEqual(2_000)
  })

  test('PAY-03 many jobs that are due at the same time wait for no further round', async () => {
    const crowd = Array.from({ length: 40 }, (_, index) => `one of many ${index}`)
    for (const name of crowd) await send(name, 1)
    await expect.poll(() => settled).toEqual(expect.arrayContaining(crowd))
  })

  test('PAY-03 a job that fails is done again', async () => {
    await send('fails once')
    await expect.poll(() => settled).toContain('fails once')
    expect(failures).toBe(0)
  })

  test.each([
    { name: 'payment-settle', begin: () => send('quotes') },
    { name: 'clean-up', begin: async () => undefined },
  ])('PAY-03 what is kept of a failed $name names the fault and quotes nobody', async ({ name, begin }) => {
    await begin()
    const outputOf = async () => {
      const { rows } = await sql<{ output: unknown }>`
        select output from pgboss.job where name = ${name} and output::text like '%SyntaxError%'`.execute(
        database.db,
      )
      return rows[0]?.output
    }
    await expect.poll(outputOf).toBeDefined()
    const output = await outputOf()
    expect(output).toMatchObject({ type: 'SyntaxError' })
    expect(JSON.stringify(output)).not.toContain(quote)
  })

  test('jobs: what the queue itself cannot do is in the log with its name and its cause', async () => {
    await sql`alter table pgboss.job rename to away`.execute(database.db)
    await expect
      .poll(() => logged, { timeout: 15_000 })
      .toContainEqual(
        expect.objectContaining({
          msg: 'the job queue failed',
          job: 'payment-settle',
          err: expect.objectContaining({ code: '42P01' }),
        }),
      )
    await sql`alter table pgboss.away rename to job`.execute(database.db)
    await send('at last')
    await expect.poll(() => settled, { timeout: 15_000 }).toContain('at last')
  })
})
