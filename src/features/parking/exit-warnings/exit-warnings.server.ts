import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { createContext } from 'react-router'
import { fail, type Result, succeed } from '#core/result.ts'
import type { PaymentOwner, PaymentView } from '#features/payments/payment.ts'
import { paymentPagePath } from '#features/payments/payment-return-path.ts'
import { findExitUntil } from '#features/payments/return/find-exit-until.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { PushTarget } from './warning-form.schema.ts'
import { decideWarningTime } from './warning-time.ts'
import { isAllowedPushService } from './push-service.ts'

/** How many browsers one ticket can warn: those of a family, and not everybody's. */
const mostPerPayment = 5

export type WarningOrder = {
  readonly payment: PaymentView
  readonly owner: PaymentOwner
  readonly locale: Locale
  readonly target: PushTarget
  /** Of the request: they name the session, with which the warning ends. */
  readonly headers: Headers
}

export type WarningFault = 'not-offered' | 'too-late' | 'foreign-service' | 'too-many' | 'signed-out'

/** Warnings before the end of an exit time, by web push (PKC-03). */
export type ExitWarnings = {
  /** The key by which push services know this server; null if the operator has set none, and no warning is offered. */
  readonly publicKey: string | null
  readonly isSet: (paymentId: string) => Promise<boolean>
  /** Sets the warning; asking twice sets one. */
  readonly set: (order: WarningOrder) => Promise<Result<null, WarningFault>>
  readonly takeBack: (paymentId: string) => Promise<void>
}

export const exitWarningsContext = createContext<ExitWarnings>()

type Parts = {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly publicKey: string | null
  readonly allowedServices: readonly string[]
  /** The key of the session (`auth_session.id_hash`) that a request names; null if it names none. */
  readonly findSessionKey: (headers: Headers) => string | null
  /** Adds the job that sends a warning after some seconds. */
  readonly enqueue: (trx: Transaction<Database>, warningId: string, afterSeconds: number) => Promise<void>
}

export function createExitWarnings(parts: Parts): ExitWarnings {
  const { db, now, publicKey, allowedServices, findSessionKey, enqueue } = parts
  return {
    publicKey,
    isSet: async (paymentId) =>
      (await db.selectFrom('exit_warning').select('id').where('payment_id', '=', paymentId).execute())
        .length > 0,
    set: async ({ payment, owner, locale, target, headers }) => {
      const exitUntil = findExitUntil(payment)
      if (publicKey === null || exitUntil === null) return fail('not-offered')
      if (!isAllowedPushService(target.endpoint, allowedServices)) return fail('foreign-service')
      const nowMs = now()
      const warnsAt = decideWarningTime(exitUntil, nowMs)
      if (warnsAt === null) return fail('too-late')
      return db.transaction().execute(async (trx) => {
        const sessionHash = await lockSession(trx, findSessionKey(headers))
        if (sessionHash === null && owner.kind === 'consumer') return fail('signed-out')
        const others = await trx
          .selectFrom('exit_warning')
          .select('id')
          .where('payment_id', '=', payment.id)
          .where('endpoint', '<>', target.endpoint)
          .execute()
        if (others.length >= mostPerPayment) return fail('too-many')
        const written = await trx
          .insertInto('exit_warning')
          .values({
            id: randomUUID(),
            payment_id: payment.id,
            owner_kind: owner.kind,
            owner_key: owner.key,
            session_hash: sessionHash,
            locale,
            path: paymentPagePath('success', locale, payment),
            exit_until: new Date(exitUntil),
            warn_at: new Date(warnsAt),
            ...target,
            claimed_until: null,
            created_at: new Date(nowMs),
          })
          .onConflict((conflict) => conflict.constraint('exit_warning_once').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (written !== undefined) await enqueue(trx, written.id, Math.ceil((warnsAt - nowMs) / 1000))
        return succeed(null)
      })
    },
    takeBack: async (paymentId) => {
      await db.deleteFrom('exit_warning').where('payment_id', '=', paymentId).execute()
    },
  }
}

/** The key of a session that is still there, and stays until the transaction ends; else null. */
async function lockSession(trx: Transaction<Database>, key: string | null): Promise<string | null> {
  if (key === null) return null
  const session = await trx
    .selectFrom('auth_session')
    .select('id_hash')
    .where('id_hash', '=', key)
    .forKeyShare()
    .executeTakeFirst()
  return session?.id_hash ?? null
}

export async function eraseExitWarnings(db: Kysely<Database>, oid: string): Promise<void> {
  await db
    .deleteFrom('exit_warning')
    .where('owner_kind', '=', 'consumer')
    .where('owner_key', '=', oid)
    .execute()
}

/** The warnings that an account waits for, for the download of one's own data; of the browser its push service. */
export async function exportExitWarnings(db: Kysely<Database>, oid: string) {
  const rows = await db
    .selectFrom('exit_warning')
    .select(['payment_id', 'warn_at', 'exit_until', 'endpoint'])
    .where('owner_kind', '=', 'consumer')
    .where('owner_key', '=', oid)
    .orderBy('warn_at')
    .execute()
  return rows.map((row) => ({
    transactionId: row.payment_id,
    warnsAt: row.warn_at.toISOString(),
    exitUntil: row.exit_until.toISOString(),
    pushService: new URL(row.endpoint).host,
  }))
}
