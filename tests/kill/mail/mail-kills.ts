import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { openDatabase } from '#platform/database/database.server.ts'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { createVisitorTokens } from '../../support/identity/visitor-tokens.ts'
import { until } from '../until.ts'
import type { MailBooks } from './mail-books.ts'
import { mailRowMs, MailBusiness } from './mail-business.ts'
import { MailSenders, takesMs } from './mail-senders.ts'

type Order = {
  /** An empty database on Postgres. */
  readonly database: string
  readonly kills: number
  /**
   * Whether the minute for which a dead process keeps its mails from the others is passed in the database, and not
   * waited for.
   */
  readonly isHasty?: boolean
  readonly log?: (text: string) => void
}

/** The books, with how many visitors got no answer. */
export type MailKills = { readonly books: MailBooks; readonly unanswered: number }

const centre = 'hafen'
/** How many visitors come for each kill. */
const readers = 12
const payers = 3
const patienceMs = 300_000

/**
 * Real servers take requests and payments and send the mails about them, and again and again one of them is killed, at a
 * random moment: every second time while a business and its mail are written, else while mails are handed over. The
 * sweep, which is due each minute, comes with each kill. Afterwards the servers get the time to send what is left.
 */
export async function killWhileSending(order: Order): Promise<MailKills> {
  const { database: DATABASE_URL, kills, isHasty = false, log = () => undefined } = order
  const folder = await mkdtemp(join(tmpdir(), 'mail-kills-'))
  const CONTENT_DIR = join(folder, 'content')
  await writeFiles(CONTENT_DIR, withFiles({ '_global/messages.yaml': '{}\n' }))
  const senders = await MailSenders.create({
    DATABASE_URL,
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR,
    MAIL_FROM: 'no-reply@passage.example',
    LOG_LEVEL: 'silent',
    // Each visitor has a separate network address.
    TRUST_PROXY: 'true',
  })
  const place = { DATA_DIR: '', DATABASE_URL }
  const database = await openDatabase(place)
  const boss = new PgBoss({ ...database.jobStore, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  try {
    // The key that signs visitors' tokens is created at the first start.
    await senders.start(0)
    await boss.start()
    const { replicas } = senders
    const signIn = await createVisitorTokens(place, replicas.origin)
    const business = await MailBusiness.open({ replicas, database, signIn, centre })
    await senders.start(1)
    for (let kill = 0; kill < kills; kill += 1) {
      const before = senders.arrived
      business.begin(readers, payers)
      const cutsBusiness = kill % 2 === 0
      await until('mails', () => (cutsBusiness ? business.isWriting() : senders.arrived > before), patienceMs)
      await sweep()
      await sleep(Math.random() * (cutsBusiness ? mailRowMs : 4 * takesMs))
      const victim = Math.floor(Math.random() * replicas.count)
      await senders.kill(victim)
      await senders.start(victim)
      if (kill % 20 === 19) log(`${kill + 1} kills, ${senders.arrived} mails have arrived`)
    }
    await business.untilAnswered()
    if (isHasty) await passMinutes()
    else {
      await business.untilSettled()
      await until('mails', async () => (await countWaiting()) === 0, patienceMs)
    }
    await senders.stopAll()
    const { ended } = senders
    const arrivals = senders.readArrivals()
    const books = { kills, arrivals, ended, ...(await business.read()) }
    return { books, unanswered: business.unanswered }
  } finally {
    await senders.close()
    await boss.stop({ graceful: false })
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function sweep(): Promise<void> {
    await boss.send('mail-sweep')
  }

  /** Ends all servers, forgets what the dead have claimed, and lets the next ones send it, until nothing is left. */
  async function passMinutes(): Promise<void> {
    for (;;) {
      await senders.stopAll()
      if ((await countWaiting()) === 0) return
      await sql`update mail set claimed_until = null where state = 'waiting'`.execute(database.db)
      await senders.startAll()
      await sweep()
      await until('mails', async () => (await countWaiting()) === 0, patienceMs)
    }
  }

  async function countWaiting(): Promise<number> {
    const waiting = await database.db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute()
    return waiting.length
  }
}
