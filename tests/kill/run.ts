import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { crashPoints, type CrashPoint } from '#features/payments/payment-context.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { createVisitorTokens } from '../support/identity/visitor-tokens.ts'
import { readBooks, type Books } from './books.ts'
import { findBlindRules } from './controls.ts'
import { addCards } from './cards.ts'
import { runPurchase, waitForAll, type Receipt } from './customer.ts'
import { listPurchases, plainTicket, rivalOf, type Purchase } from './purchases.ts'
import { countCopies, findLostOrTwice } from './mail/mail-books.ts'
import { killWhileSending } from './mail/mail-kills.ts'
import { findMissedOrTwice, killWhileWarning } from './push/warning-kills.ts'
import { findRedeemFaults, killWhileRedeeming } from './redeem/redeem-kills.ts'
import { findViolations } from './rules.ts'
import { Replicas } from './replicas.ts'

/*
 * `npm run test:kill`: real servers on a real database, killed at every moment between two steps of a payment and then
 * at random, while persistent customers pay: with accounts and as guests, with vouchers, at stuck and broken barriers,
 * for cards, and with wrong amounts. Afterwards the books must be correct as if nothing had been killed. With
 * `-- --mails 200`, two servers are killed 200 times while they write and send mails instead, and with `-- --warnings 50`
 * processes while they send warnings, with `-- --redeem 500` while they redeem coupons.
 */

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'all' },
    'skip-points': { type: 'boolean', default: false },
    mails: { type: 'string' },
    warnings: { type: 'string' },
    redeem: { type: 'string' },
  },
})
/** With one of these options, only the part about mails, warnings or coupons runs, with so many kills. */
const senders = [
  ...(values.mails === undefined ? [] : [{ name: 'mails', run: runMails, kills: Number(values.mails) }]),
  ...(values.warnings === undefined
    ? []
    : [{ name: 'warnings', run: runWarnings, kills: Number(values.warnings) }]),
  ...(values.redeem === undefined
    ? []
    : [{ name: 'coupons', run: runRedemptions, kills: Number(values.redeem) }]),
]
/** The random phase ends after this many purchases and kills. */
const ticketCount = Number(values.tickets)
const killCount = Number(values.kills)
const parallel = 6
const problems: string[] = []
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }

/** The purchases by which each moment is reached. */
const reachedBy = (point: CrashPoint) => (point.startsWith('refund') ? 'late-money' : 'approve')

async function runEngine(name: string, count: number, place: Place): Promise<void> {
  const receipts: Receipt[] = []
  const settings = {
    DATA_DIR: place.DATA_DIR,
    ...(place.DATABASE_URL === undefined ? {} : { DATABASE_URL: place.DATABASE_URL }),
    LOG_LEVEL: 'silent',
    GUEST_PAYMENT: 'true',
    // Each guest has a separate network address.
    TRUST_PROXY: 'true',
  }
  const replicas = await Replicas.create(count, settings)
  await replicas.start(0)
  await replicas.stopAll()
  const market = { replicas, signIn: await createVisitorTokens(place, replicas.origin), receipts }
  const cards = await addCards(place)
  const pay = (purchase: Purchase) =>
    runPurchase(market, purchase).catch((error: unknown) => {
      problems.push(`${name}: ${String(error)}`)
    })

  for (let index = 1; index < count; index += 1) await replicas.start(index)
  if (!values['skip-points']) {
    for (const point of crashPoints) {
      // The moment may come before the server is ready, because the work left by the last kill is taken up at once.
      await replicas.start(0, { CRASH_AT: point }).catch(() => undefined)
      const customers: Promise<void>[] = []
      let hasCrashed = false
      for (let attempt = 0; attempt < 30 && !hasCrashed; attempt += 1) {
        customers.push(pay(plainTicket(reachedBy(point))))
        hasCrashed = await replicas.hasCrashed(0, point, reachedBy(point) === 'approve' ? 1_000 : 4_000)
      }
      if (!hasCrashed) {
        problems.push(`${name}: the moment ${point} was never reached`)
        await replicas.kill(0)
      }
      log(`${name}: killed at ${point}, after ${customers.length} customers`)
      await replicas.start(0)
      await Promise.all(customers)
      await replicas.kill(0)
    }
  }

  await replicas.start(0)
  log(
    `${name}: at least ${ticketCount} purchases while ${count === 1 ? 'the server is' : 'replicas are'} killed at random`,
  )
  let kills = 0
  let purchases = 0
  const toRun = listPurchases(cards)
  const isEnough = () => purchases >= ticketCount && kills >= killCount
  const customers = Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!isEnough()) {
        const together = toRun.next().value
        purchases += together.length
        await Promise.all(together.map(pay))
      }
    }),
  )
  let startTook = 0
  while (!isEnough()) {
    // On a busy machine a server needs longer to start, so the next kill waits longer too; otherwise nobody would get
    // an answer.
    await sleep(200 + Math.random() * Math.max(1_800, startTook))
    const victim = Math.floor(Math.random() * count)
    await replicas.kill(victim)
    kills += 1
    const killedAt = performance.now()
    await replicas.start(victim)
    startTook = performance.now() - killedAt
  }
  await customers
  log(`${name}: ${purchases} purchases and ${kills} kills; waiting until every payment is settled`)
  await waitForAll(market)
  await replicas.stopAll()
  report(name, await readPlace(place), receipts)
}

function report(name: string, books: Books, receipts: readonly Receipt[]): void {
  const violations = findViolations(books, receipts)
  const blind = findBlindRules(books, receipts)
  const states = Map.groupBy(books.payments, ({ state }) => state)
  log(`${name}: ${[...states].map(([state, rows]) => `${rows.length} ${state}`).join(', ')}`)
  problems.push(...violations.map((violation) => `${name}: ${violation}`))
  problems.push(
    ...blind.map((rule) => `${name}: the rule ${rule} does not detect the corruption made for it`),
  )
}

async function readPlace(place: Place): Promise<Books> {
  const database = await openDatabase(place)
  try {
    return await readBooks(database)
  } finally {
    await database.close()
  }
}

/** Without the unique index two people can pay one ticket: a rule must fail. */
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
    const purchase = plainTicket('approve')
    await Promise.all([purchase, rivalOf(purchase)].map((one) => runPurchase(market, one)))
  }
  await waitForAll(market)
  await replicas.stopAll()
  const violations = findViolations(await readPlace(place), receipts)
  const isRed = violations.some((violation) => violation.startsWith('chargedOnce'))
  log(`control without the unique index: ${isRed ? 'red, as it must be' : 'GREEN'}`)
  if (!isRed) problems.push('Without the unique index no rule fails')
}

/** Kills servers while they write and send mails: none may be lost, and none may become two. */
async function runMails(kills: number, database: string): Promise<void> {
  const { books, unanswered } = await killWhileSending({
    database,
    kills,
    log: (text) => log(`mails: ${text}`),
  })
  const receipts = books.mails.filter(({ key }) => key.startsWith('receipt:')).length
  const requests = books.business.length - receipts
  log(
    `mails: ${requests} requests and ${receipts} payments kept, ${books.mails.length} mails written, ${kills} kills, ` +
      `${countCopies(books)} handed over again under their own Message-ID; of ${unanswered} requests without an ` +
      `answer ${requests - books.told.length} were kept`,
  )
  problems.push(...findLostOrTwice(books))
}

/** Kills processes while they send warnings: each driver must be warned, and once. */
async function runWarnings(kills: number, database: string): Promise<void> {
  await (await openDatabase({ DATA_DIR: '', DATABASE_URL: database })).close()
  const books = await killWhileWarning({ database, kills })
  log(
    `warnings: ${books.asked.length} asked for, ${books.found.length} found by the browsers, ${kills} kills, ` +
      `${books.copies} handed over again under their own topic`,
  )
  problems.push(...findMissedOrTwice(books))
}

/** Kills processes while they redeem coupons: none may be burnt, and none used twice. */
async function runRedemptions(kills: number, database: string): Promise<void> {
  await (await openDatabase({ DATA_DIR: '', DATABASE_URL: database })).close()
  const { books, timeOuts } = await killWhileRedeeming({ database, kills })
  const redeemed = books.flatMap(({ rows }) => rows.filter(({ state }) => state === 'redeemed'))
  log(
    `redeeming: ${books.length} coupons, ${redeemed.length} redeemed, ${kills} kills, ${timeOuts} calls given up unanswered`,
  )
  problems.push(...books.flatMap(findRedeemFaults))
}

const folder = await mkdtemp(join(tmpdir(), 'kill-'))
const postgres = values.engine === 'embedded' ? undefined : await startLocalPostgres()
try {
  for (const { name, run, kills } of senders) {
    if (postgres) await run(kills, await postgres.createDatabase(name))
    else problems.push(`Two processes need Postgres for ${name}, and none is installed here`)
  }
  if (senders.length > 0) log('the part about payments was not asked for')
  else if (values.engine !== 'postgres')
    await runEngine('embedded', 1, { DATA_DIR: join(folder, 'embedded'), DATABASE_URL: undefined })
  if (senders.length === 0 && postgres) {
    const DATABASE_URL = await postgres.createDatabase('kill')
    await runEngine('postgres', 2, { DATA_DIR: folder, DATABASE_URL })
    const control = await postgres.createDatabase('control')
    await controlIndex({ DATA_DIR: folder, DATABASE_URL: control })
  } else if (senders.length === 0 && values.engine === 'postgres') {
    problems.push('No Postgres is installed here')
  } else if (senders.length === 0 && values.engine !== 'embedded') {
    log('no Postgres is installed here: the part with two replicas was skipped')
  }
} finally {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? '\nNo violation of any rule.' : `\n${problems.length} violations.`)
process.exitCode = problems.length === 0 ? 0 : 1
