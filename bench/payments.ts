import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/database.server.ts'
import { readBooks } from '../tests/kill/books.ts'
import type { Receipt } from '../tests/kill/customer.ts'
import { findViolations } from '../tests/kill/rules.ts'
import { Replicas } from '../tests/kill/replicas.ts'
import { startLocalPostgres } from '../tests/support/local-postgres.ts'
import { createVisitorTokens, type VisitorTokens } from '../tests/support/identity/visitor-tokens.ts'

/*
 * Measures how many payments per second go from the first call to "paid", and checks the books afterwards. A payment is
 * complete when the server reports that the barrier is open. Goal on Postgres: 20 per second on two cores, which the
 * simulated visitors of this benchmark share. If no Postgres is installed, it runs on the embedded database, without a
 * goal.
 */

const goal = 20
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, visitors: { type: 'string', default: '16' } },
})
const seconds = Number(values.seconds)

type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }

async function run(replicas: Replicas, place: Place, signIn: VisitorTokens): Promise<number> {
  const receipts: Receipt[] = []
  const durations: number[] = []
  let tickets = 0

  const call = async (path: string, init: RequestInit, expected: number): Promise<Response> => {
    const answer = await replicas.fetch(path, init)
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
    receipts.push({ outcome: 'approve', payer: { kind: 'account', oid }, transactionId, accepted: true })
  }

  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: Number(values.visitors) }, async () => {
      while (performance.now() < until) {
        // Each payment has its own visitor, because one account may not start so many.
        const oid = `visitor-${randomUUID()}`
        await payOne({ ...(await signIn(oid)), 'content-type': 'application/json' }, oid)
      }
    }),
  )
  await replicas.stopAll()

  const database = await openDatabase(place)
  const violations = findViolations(await readBooks(database), receipts)
  await database.close()
  for (const violation of violations) console.error(`✗ ${violation}`)
  const rate = receipts.length / seconds
  const isEmbedded = place.DATABASE_URL === undefined
  const at = (share: number) =>
    Math.round(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * share)] ?? 0)
  console.log(
    `payments: ${rate.toFixed(1)} complete a second for ${seconds} s ` +
      `(${isEmbedded ? 'embedded database, no goal' : `Postgres, goal ${goal}`}), ` +
      `half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, ${violations.length} violations`,
  )
  return (isEmbedded || rate >= goal) && violations.length === 0 ? 0 : 1
}

const postgres = await startLocalPostgres()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const place: Place = { DATA_DIR: folder, DATABASE_URL: await postgres?.createDatabase('bench') }
  const replicas = await Replicas.create(1, {
    DATA_DIR: folder,
    DATABASE_URL: place.DATABASE_URL ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  })
  // The key that signs visitors' tokens is created at the first start, and read while no server uses the folder.
  await replicas.start(0)
  await replicas.stopAll()
  const signIn = await createVisitorTokens(place, replicas.origin)
  await replicas.start(0)
  process.exitCode = await run(replicas, place, signIn)
} finally {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
