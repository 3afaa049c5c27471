import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.server.ts'
import { readBooks } from '../tests/kill/books.ts'
import type { Receipt } from '../tests/kill/customer.ts'
import { judge } from '../tests/kill/judge.ts'
import { Replicas } from '../tests/kill/replicas.ts'
import { startLocalPostgres } from '../tests/support/local-postgres.ts'
import { createVisitorTokens } from '../tests/support/visitor-tokens.ts'

/*
 * How many payments a second go from the first call to «paid», on Postgres, and whether the books are right
 * afterwards. A payment is complete when the server says that the barrier is open. Goal: 20 a second on two cores,
 * which the visitors of this benchmark use as well.
 */

const goal = 20
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, visitors: { type: 'string', default: '16' } },
})
const seconds = Number(values.seconds)

async function run(replicas: Replicas, place: { DATA_DIR: string; DATABASE_URL: string }): Promise<number> {
  const signIn = await createVisitorTokens(place, replicas.origin)
  const receipts: Receipt[] = []
  const durations: number[] = []
  let tickets = 0

  const call = async (path: string, init: RequestInit, expected: number): Promise<Response> => {
    const answer = await replicas.ask(path, init)
    if (answer?.status !== expected) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`)
    return answer
  }

  async function payOne(headers: Record<string, string>, oid: string): Promise<void> {
    const began = performance.now()
    const ticket = `1${String((tickets += 1)).padStart(7, '0')}0095`
    const order = {
      scope: 'ParkingTicket',
      centerUid: 'hafengalerie-kiel',
      subject: { ticketNumber: ticket },
    }
    const started = await call(
      '/api/payment/transactions',
      {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(order),
      },
      200,
    )
    const { transactionId, redirectUrl } = (await started.json()) as Record<string, string>
    const payment = `/api/payment/transactions/${transactionId}`
    const page = new URL(redirectUrl ?? '').pathname
    await call(page, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) }, 303)
    await call(`${payment}/finalize`, { method: 'POST', headers, body: '{}' }, 202)
    for (let status = ''; status !== 'paid';)
      ({ status } = (await (await call(payment, { headers }, 200)).json()) as { status: string })
    durations.push(performance.now() - began)
    receipts.push({ ticket, outcome: 'approve', oid, transactionId, accepted: true })
  }

  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: Number(values.visitors) }, async () => {
      while (performance.now() < until) {
        // Each payment by another visitor: one alone may not start so many.
        const oid = `visitor-${randomUUID()}`
        await payOne({ ...(await signIn(oid)), 'content-type': 'application/json' }, oid)
      }
    }),
  )
  await replicas.stopAll()

  const database = await openDatabase(place)
  const violations = judge(await readBooks(database), receipts)
  await database.close()
  for (const violation of violations) console.error(`✗ ${violation}`)
  const rate = receipts.length / seconds
  const at = (share: number) =>
    Math.round(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * share)] ?? 0)
  console.log(
    `payments: ${rate.toFixed(1)} complete a second for ${seconds} s (goal ${goal}), ` +
      `half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, ${violations.length} violations`,
  )
  return rate >= goal && violations.length === 0 ? 0 : 1
}

const postgres = await startLocalPostgres()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  if (!postgres) throw new Error('This benchmark needs a Postgres installed on this machine')
  const place = { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase('bench') }
  const replicas = await Replicas.create(1, { ...place, NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  await replicas.start(0)
  process.exitCode = await run(replicas, place)
} finally {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
