import type { Kysely, Selectable } from 'kysely'
import { forEachParallel } from '#core/for-each-parallel.ts'
import type { Logger } from '#platform/logger.server.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { mailsAtOnce, type MailGateway, type ReadyMail } from './gateways/mail-gateway.server.ts'
import { createSlots } from './mail-slots.ts'

export type StoredMail = Selectable<Database['mail']>

export type WrittenMail = Omit<ReadyMail, 'id' | 'messageId' | 'oid'>

export type SenderParts = {
  readonly db: Kysely<Database>
  readonly logger: Logger
  readonly now: () => number
  readonly gateway: MailGateway
  readonly host: string
  /** Finds the recipient and writes the text; null if there is nobody to write to. */
  readonly compose: (mail: StoredMail) => Promise<WrittenMail | null>
  /** How long an attempt keeps a mail to itself, in milliseconds. Default: longer than any attempt may take. */
  readonly claimMs?: number
}

export type MailSender = {
  /** Sends one mail if it is due and nobody else is sending it. */
  readonly send: (mailId: string) => Promise<void>
  /** Sends the mails that are due, the oldest first: failed attempts, and those of a process that has died. */
  readonly sweep: () => Promise<void>
}

const second = 1000
/** Longer than the limits of the SMTP gateway together. */
const defaultClaimMs = 60 * second
const firstRetryMs = 30 * second
const lastRetryMs = 60 * 60 * second
/** After that a mail is of no use to anybody. */
const giveUpMs = 3 * 24 * 60 * 60 * second
/** How long a mail waits for a connection; then the sweep takes it. With the limits of an attempt shorter than a job may take. */
const slotWaitMs = 10 * second
const perSweep = 2_000
/** Shorter than the job of a sweep may take: with a slow mail server the next sweep goes on, instead of one beside it. */
const sweepMs = 60 * second

/**
 * Sends mails at least once, and hardly ever twice. A claim in the database makes one process at a time send a mail; if
 * it dies, the claim expires and the sweep sends the mail. Between the answer of the mail server and the row that says
 * so, a dying process leaves a mail that is handed over again, with the same `Message-ID`: no protocol can rule that
 * out, but mailboxes that know the id keep one.
 */
export function createMailSender(parts: SenderParts): MailSender {
  const { db, logger, now, gateway, compose, host, claimMs = defaultClaimMs } = parts

  async function claim(mailId: string): Promise<StoredMail | undefined> {
    const moment = new Date(now())
    return db
      .updateTable('mail')
      .set((eb) => ({
        claimed_until: new Date(moment.getTime() + claimMs),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', mailId)
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', moment)]))
      .returningAll()
      .executeTakeFirst()
  }

  /** The row keeps nothing about a person. */
  const end = (mailId: string, state: 'sent' | 'dropped' | 'refused' | 'given-up', reason: string | null) =>
    db
      .updateTable('mail')
      .set({
        state,
        last_fault: reason,
        recipient: null,
        oid: null,
        facts: toJson({}),
        claimed_until: null,
        ended_at: new Date(now()),
      })
      .where('id', '=', mailId)
      .where('state', '=', 'waiting')
      .execute()

  const isTooLate = (mail: StoredMail) => now() - mail.created_at.getTime() > giveUpMs

  /** Claimed only once a connection is free: a mail that waited for one would lose its claim meanwhile. */
  const slots = createSlots({ count: mailsAtOnce, waitMs: slotWaitMs })
  const send = async (mailId: string): Promise<void> => slots.run(() => attempt(mailId))

  async function attempt(mailId: string): Promise<void> {
    const mail = await claim(mailId)
    if (mail === undefined) return
    const written = await compose(mail).catch(async (error: unknown) => {
      if (isTooLate(mail)) await end(mailId, 'given-up', 'UNWRITTEN')
      throw error
    })
    if (written === null) return void (await end(mailId, 'dropped', null))
    const messageId = `<${mail.id}@${host}>`
    const outcome = await gateway.send({ ...written, id: mail.id, oid: mail.oid, messageId })
    if (outcome.kind === 'sent') return void (await end(mailId, 'sent', null))
    const { reason } = outcome
    logger.warn({ mailId, kind: mail.kind, attempt: mail.attempts, reason }, 'a mail could not be sent')
    if (outcome.kind === 'refused') return void (await end(mailId, 'refused', reason))
    if (isTooLate(mail)) return void (await end(mailId, 'given-up', reason))
    const waitMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), lastRetryMs)
    await db
      .updateTable('mail')
      .set({ claimed_until: new Date(now() + waitMs), last_fault: reason })
      .where('id', '=', mailId)
      .where('state', '=', 'waiting')
      .execute()
  }

  return {
    send,
    sweep: async () => {
      const until = now() + sweepMs
      const due = await db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now()))]))
        .orderBy('created_at')
        .limit(perSweep)
        .execute()
      await forEachParallel(due, mailsAtOnce, async ({ id }) => {
        if (now() >= until) return
        try {
          await send(id)
        } catch (error) {
          logger.warn({ err: error, mailId: id }, 'a mail could not be sent')
        }
      })
    },
  }
}
