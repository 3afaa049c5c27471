import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { crashPoints, type CrashPoint } from '#app/features/payments/payment-context.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { createVisitorTokens } from '../support/visitor-tokens.ts'
import { readBooks, type Books } from './books.ts'
import { findBlindRules } from './controls.ts'
import { outcomes, payTicket, waitForAll, type Outcome, type Receipt } from './customer.ts'
import { judge } from './judge.ts'
import { Replicas } from './replicas.ts'

/*
 * `npm run test:kill`: real servers on a real database, killed at every moment between two steps of a payment and then
 * at random, while stubborn customers pay. Afterwards the books must be as if nothing had happened.
 */

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'all' },
    'skip-points': { type: 'boolean', default: false },
  },
})
/** The random phase goes on until so many tickets have been paid and so many servers killed. */
const ticketCount = Number(values.tickets)
const killCount = Number(values.kills)
const parallel = 6
const problems: string[] = []
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }

let tickets = 0
/** A car that came in 95 minutes ago. */
const newTicket = () => `1${String((tickets += 1)).padStart(7, '0')}0095`

/** By which customers a moment is reached. */
const reachedBy = (point: CrashPoint): Outcome => (point.startsWith('refund') ? 'late-money' : 'approve')

async function runEngine(name: string, count: number, place: Place): Promise<void> {
  const receipts: Receipt[] = []
  const settings = {
    DATA_DIR: place.DATA_DIR,
    ...(place.DATABASE_URL === undefined ? {} : { DATABASE_URL: place.DATABASE_URL }),
    LOG_LEVEL: 'silent',
  }
  const replicas = await Replicas.create(count, settings)
  await replicas.start(0)
  await replicas.stopAll()
  const market = { replicas, signIn: await createVisitorTokens(place, replicas.origin), receipts }
  const pay = (ticket: string, outcome: Outcome) =>
    payTicket(market, ticket, outcome).catch((error: unknown) => {
      problems.push(`${name}: ${String(error)}`)
    })

  for (let index = 1; index < count; index += 1) await replicas.start(index)
  if (!values['skip-points']) {
    for (const point of crashPoints) {
      // The moment may come before the server is ready: what the last kill has left is taken up at once.
      await replicas.start(0, { CRASH_AT: point }).catch(() => undefined)
      const customers: Promise<void>[] = []
      let hasCrashed = false
      for (let attempt = 0; attempt < 30 && !hasCrashed; attempt += 1) {
        customers.push(pay(newTicket(), reachedBy(point)))
        hasCrashed = await replicas.hasCrashed(0, reachedBy(point) === 'approve' ? 1_000 : 4_000)
      }
      if (!hasCrashed) {
        problems.push(`${name}: the moment ${point} was never reached`)
        await replicas.kill(0)
      }
      say(`${name}: killed at ${point}, after ${customers.length} customers`)
      await replicas.start(0)
      await Promise.all(customers)
      await replicas.kill(0)
    }
  }

  await replicas.start(0)
  say(
    `${name}: at least ${ticketCount} tickets while ${count === 1 ? 'the server is' : 'replicas are'} killed at random`,
  )
  let kills = 0
  const first = tickets
  const isEnough = () => tickets - first >= ticketCount && kills >= killCount
  const customers = Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!isEnough()) {
        const ticket = newTicket()
        const outcome = outcomes[Math.floor(Math.random() * outcomes.length)] ?? 'approve'
        // Now and then two people pay the same ticket at the same time.
        await Promise.all(
          Math.random() < 0.2 ? [pay(ticket, outcome), pay(ticket, outcome)] : [pay(ticket, outcome)],
        )
      }
    }),
  )
  while (!isEnough()) {
    await sleep(200 + Math.random() * 1_800)
    const victim = Math.floor(Math.random() * count)
    await replicas.kill(victim)
    kills += 1
    await replicas.start(victim)
  }
  await customers
  say(`${name}: ${tickets - first} tickets and ${kills} kills; waiting until everything has come to rest`)
  await waitForAll(market)
  await replicas.stopAll()
  report(name, await readPlace(place), receipts)
}

function report(name: string, books: Books, receipts: readonly Receipt[]): void {
  const violations = judge(books, receipts)
  const blind = findBlindRules(books, receipts)
  const states = Map.groupBy(books.payments, ({ state }) => state)
  say(`${name}: ${[...states].map(([state, rows]) => `${rows.length} ${state}`).join(', ')}`)
  problems.push(...violations.map((violation) => `${name}: ${violation}`))
  problems.push(...blind.map((rule) => `${name}: the rule ${rule} does not see what was spoilt for it`))
}

async function readPlace(place: Place): Promise<Books> {
  const database = await openDatabase(place)
  try {
    return await readBooks(database)
  } finally {
    await database.close()
  }
}

/** Without the unique index two people can pay one ticket: the judge must turn red. */
async function controlIndex(place: Place): Promise<void> {
  const database = await openDatabase(place)
  await sql`drop index payment_one_live`.execute(database.db)
  await database.close()
  const receipts: Receipt[] = []
  const replicas = await Replicas.create(2, {
    DATA_DIR: place.DATA_DIR,
    DATABASE_URL: place.DATABASE_URL ?? '',
    LOG_LEVEL: 'silent',
  })
  await replicas.start(0)
  await replicas.start(1)
  const market = { replicas, signIn: await createVisitorTokens(place, replicas.origin), receipts }
  for (let round = 0; round < 20; round += 1) {
    const ticket = newTicket()
    await Promise.all([payTicket(market, ticket, 'approve'), payTicket(market, ticket, 'approve')])
  }
  await waitForAll(market)
  await replicas.stopAll()
  const violations = judge(await readPlace(place), receipts)
  const isRed = violations.some((violation) => violation.startsWith('chargedOnce'))
  say(`control without the unique index: ${isRed ? 'red, as it must be' : 'GREEN'}`)
  if (!isRed) problems.push('Without the unique index the judge stays green')
}

const folder = await mkdtemp(join(tmpdir(), 'kill-'))
const postgres = values.engine === 'embedded' ? undefined : await startLocalPostgres()
try {
  if (values.engine !== 'postgres')
    await runEngine('embedded', 1, { DATA_DIR: join(folder, 'embedded'), DATABASE_URL: undefined })
  if (postgres) {
    const DATABASE_URL = await postgres.createDatabase('kill')
    await runEngine('postgres', 2, { DATA_DIR: folder, DATABASE_URL })
    const control = await postgres.createDatabase('control')
    await controlIndex({ DATA_DIR: folder, DATABASE_URL: control })
  } else if (values.engine !== 'embedded') {
    problems.push('No Postgres is installed here: the part with two replicas was left out')
  }
} finally {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? '\nEvery rule holds.' : `\n${problems.length} violations.`)
process.exitCode = problems.length === 0 ? 0 : 1
