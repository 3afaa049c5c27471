import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { VisitorTokens } from '../../support/identity/visitor-tokens.ts'
import { runPurchase, waitForAll, type Receipt } from '../customer.ts'
import { plainTicket } from '../purchases.ts'
import type { Replicas } from '../replicas.ts'
import type { MailBooks } from './mail-books.ts'

type Place = {
  readonly replicas: Replicas
  readonly database: OpenDatabase
  readonly signIn: VisitorTokens
  /** The centre whose newsletter is asked for, and where tickets are paid. */
  readonly centre: string
}

/** How long the database takes for the row of a mail, in milliseconds: so that kills fall between a business and its mail. */
export const mailRowMs = 100

/** Visitors who cause mails: some ask for the newsletter, others pay a ticket and get the receipt. */
export class MailBusiness {
  /** The addresses of those who were told that a mail is on its way. */
  readonly told: string[] = []
  /** How many asked for the newsletter and got no answer, because the server that took the request was killed. */
  unanswered = 0
  readonly #place: Place
  readonly #receipts: Receipt[] = []
  readonly #underWay: Promise<void>[] = []
  #visitors = 0

  private constructor(place: Place) {
    this.#place = place
  }

  static async open(place: Place): Promise<MailBusiness> {
    await sql`
      create function take_time() returns trigger language plpgsql as
        'begin perform pg_sleep(${sql.raw(String(mailRowMs / 1000))}); return new; end';
      create trigger take_time before insert on mail
        for each row execute function take_time()`.execute(place.database.db)
    return new MailBusiness(place)
  }

  /** Lets so many visitors ask and pay, at whichever replica, without waiting for the end. */
  begin(readers: number, payers: number): void {
    for (let count = 0; count < readers; count += 1) this.#underWay.push(this.#askForNewsletter())
    for (let count = 0; count < payers; count += 1) this.#underWay.push(this.#pay())
  }

  /** Whether a mail is being written at the moment: its business is, and neither is committed. */
  async isWriting(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(this.#place.database.db)
    return rows.length > 0
  }

  /** Waits until all of them have an answer, or have given up. */
  async untilAnswered(): Promise<void> {
    await Promise.all(this.#underWay.splice(0))
  }

  /** Waits until all payments are settled. */
  async untilSettled(): Promise<void> {
    await waitForAll({ ...this.#place, receipts: this.#receipts })
  }

  /** What the database keeps, to be compared with what has arrived. */
  async read(): Promise<Pick<MailBooks, 'told' | 'business' | 'mails'>> {
    const { db } = this.#place.database
    const requests = await db.selectFrom('newsletter_subscription').select(['id', 'email']).execute()
    const paid = await db
      .selectFrom('payment')
      .innerJoin('account', 'account.oid', 'payment.owner_key')
      .select(['payment.id', 'account.email'])
      .where('payment.state', '=', 'completed')
      .execute()
    const mails = await db.selectFrom('mail').select(['id', 'unique_key as key', 'state']).execute()
    const business = [
      ...requests.map(({ id, email }) => ({ recipient: email, key: `newsletter-confirm:${id}` })),
      ...paid.map(({ id, email }) => ({ recipient: email, key: `receipt:${id}` })),
    ]
    return { told: this.told, business, mails }
  }

  /** Asks once: without an answer nobody knows whether the request is kept, only that its mail is kept with it. */
  async #askForNewsletter(): Promise<void> {
    const { replicas, centre } = this.#place
    const email = this.#newAddress('reader')
    const answer = await replicas.fetchOnce(`/newsletter?center=${centre}`, {
      method: 'POST',
      headers: { origin: replicas.origin, 'x-forwarded-for': this.#newNetwork() },
      body: new URLSearchParams({ email }),
    })
    if (answer?.status === 303) this.told.push(email)
    else this.unanswered += 1
  }

  /** Pays a ticket with an account whose address is confirmed; insists until there is an answer. */
  async #pay(): Promise<void> {
    const oid = randomUUID()
    const email = this.#newAddress('payer')
    await this.#place.database.db
      .insertInto('account')
      .values({ oid, email, password_hash: 'none', email_confirmed_at: new Date(), locale: 'de' })
      .execute()
    const purchase = { ...plainTicket('approve'), payer: { kind: 'account', oid } as const }
    await runPurchase({ ...this.#place, receipts: this.#receipts }, purchase)
  }

  #newAddress(kind: string): string {
    return `${kind}-${(this.#visitors += 1)}@example.org`
  }

  /** Requests are limited by network, and there are many visitors. */
  #newNetwork(): string {
    return `10.${Math.floor(this.#visitors / 250)}.${this.#visitors % 250}.1`
  }
}
