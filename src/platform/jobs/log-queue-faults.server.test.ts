import { describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logger.server.ts'
import { logQueueFaults } from './log-queue-faults.server.ts'

type Line = { readonly err?: { readonly stack?: string } }

/** The lines of the log after these faults, each a second after the one before, without the stacks. */
function linesOf(faults: readonly unknown[], secondsBetween = 1): readonly object[] {
  const lines: object[] = []
  const logger = createLogger('info', {
    write: (text) => {
      const { time: _, err, ...line } = JSON.parse(text) as Line & Record<string, unknown>
      const { stack: __, ...rest } = err ?? {}
      lines.push(err === undefined ? line : { ...line, err: rest })
    },
  })
  let now = 0
  const log = logQueueFaults(logger, () => now)
  for (const fault of faults) {
    log(fault)
    now += secondsBetween * 1000
  }
  return lines
}

/** As the library reports what a worker has met. */
const copyOf = (error: Error, queue: string) => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
  stack: error.stack,
  queue,
  worker: 'f3a1',
})
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

describe('jobs: faults of the queue in the log', () => {
  test('jobs: an outage of the database is one line, whichever queue meets it, and the next one is another', () => {
    const outage = [
      new Error('Connection terminated unexpectedly'),
      ...Array.from({ length: 113 }, (_, index) =>
        copyOf(refused(), index % 2 === 0 ? 'mail-send' : 'clean-up'),
      ),
    ]
    const line = { level: 40, msg: 'the job queue waits for the database' }
    expect(linesOf(outage)).toEqual([{ ...line, reason: 'Connection terminated unexpectedly' }])
    const everywhere = Object.assign(new AggregateError([refused()]), { code: 'ECONNREFUSED' })
    expect(linesOf([copyOf(refused(), 'mail-send'), copyOf(everywhere, 'clean-up'), refused()], 61)).toEqual([
      { ...line, job: 'mail-send', reason: 'connect ECONNREFUSED 127.0.0.1:5432' },
      { ...line, job: 'clean-up', reason: 'ECONNREFUSED' },
      { ...line, reason: 'connect ECONNREFUSED 127.0.0.1:5432' },
    ])
  })

  test('jobs: any other fault is a line of its own, with queue and cause, and without what it quotes', () => {
    const missing = Object.assign(new Error('relation "pgboss.job" does not exist'), {
      name: 'error',
      severity: 'ERROR',
      code: '42P01',
    })
    const quoting = new SyntaxError('Unexpected token in ada@example.org')
    const line = { level: 50, msg: 'the job queue failed' }
    expect(linesOf([copyOf(missing, 'payment-settle'), copyOf(quoting, 'mail-send'), 'odd'])).toEqual([
      { ...line, job: 'payment-settle', err: { type: 'error', code: '42P01', severity: 'ERROR' } },
      { ...line, job: 'mail-send', err: { type: 'SyntaxError' } },
      { ...line, err: { type: 'string' } },
    ])
  })
})
