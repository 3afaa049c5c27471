import type { Kysely, Selectable } from 'kysely'
import { forEachParallel } from '#core/for-each-parallel.ts'
import type { WarningMessage } from '#features/parking/exit-warnings/warning-message.ts'
import type { Logger } from '#platform/logger.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { PushGateway } from './push-gateway.ts'

export type StoredWarning = Selectable<Database['exit_warning']>

type SenderParts = {
  readonly db: Kysely<Database>
  readonly logger: Logger
  readonly now: () => number
  readonly gateway: PushGateway
  readonly compose: (warning: StoredWarning) => Promise<Pick<WarningMessage, 'title' | 'text'>>
  /** How long an attempt keeps a warning to itself, in milliseconds. Default: longer than any attempt may take. */
  readonly claimMs?: number
}

export type WarningSender = {
  /**
   * Sends one warning if it is due and nobody else is sending it.
   * @throws Error if the push service does not take it now; then it is due again
   */
  readonly send: (warningId: string) => Promise<void>
  /** Sends all that are due: failed attempts, and those of a process that has died. */
  readonly sweep: () => Promise<void>
}

/** Longer than the limits of an outside call. */
const defaultClaimMs = 20_000
const atOnce = 8
const perSweep = 2_000

/**
 * Sends each warning once, as far as anybody can: a claim in the database makes one process at a time send it, and the
 * row is deleted as soon as the push service has it. If a process dies between the two, the next one sends the warning
 * again with the same topic and tag: the push service replaces a copy that was not fetched, and the device one that is
 * shown. After the end of the exit time, and of the session in which it was asked for, nothing is sent.
 */
export function createWarningSender(parts: SenderParts): WarningSender {
  const { db, logger, now, gateway, compose, claimMs = defaultClaimMs } = parts

  const remove = (id: string) => db.deleteFrom('exit_warning').where('id', '=', id).execute()

  async function claim(id: string): Promise<StoredWarning | undefined> {
    const moment = new Date(now())
    return db
      .updateTable('exit_warning')
      .set((eb) => ({
        claimed_until: new Date(moment.getTime() + claimMs),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('warn_at', '<=', moment)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', moment)]))
      .returningAll()
      .executeTakeFirst()
  }

  /** Whether the visitor who asked is still signed in there; always for a guest, who cannot sign out. */
  async function isSessionOpen(sessionHash: string | null): Promise<boolean> {
    if (sessionHash === null) return true
    const moment = new Date(now())
    const open = await db
      .selectFrom('auth_session')
      .select('id_hash')
      .where('id_hash', '=', sessionHash)
      .where('expires_at', '>', moment)
      // Inside a native app the session ends with the app's token.
      .where((eb) => eb.or([eb('is_webview', '=', false), eb('access_expires_at', '>', moment)]))
      .executeTakeFirst()
    return open !== undefined
  }

  async function send(id: string): Promise<void> {
    const warning = await claim(id)
    if (warning === undefined) return
    const leftMs = warning.exit_until.getTime() - now()
    if (leftMs <= 0 || !(await isSessionOpen(warning.session_hash))) return void (await remove(id))
    const { endpoint, p256dh, auth, locale, path } = warning
    const message: WarningMessage = { tag: `exit-${id}`, ...(await compose(warning)), locale, path }
    const outcome = await gateway.send({
      to: { endpoint, p256dh, auth },
      body: JSON.stringify(message),
      topic: id.replaceAll('-', ''),
      keepSeconds: Math.ceil(leftMs / 1000),
    })
    if (outcome.kind === 'sent') return void (await remove(id))
    if (outcome.kind === 'gone') {
      await db.deleteFrom('exit_warning').where('endpoint', '=', endpoint).execute()
      return
    }
    const { reason } = outcome
    logger.warn({ warningId: id, attempt: warning.attempts, reason }, 'a warning could not be sent')
    if (outcome.kind === 'refused') return void (await remove(id))
    await db.updateTable('exit_warning').set({ claimed_until: null }).where('id', '=', id).execute()
    throw new Error(`the push service did not take a warning: ${reason}`)
  }

  return {
    send,
    sweep: async () => {
      const moment = new Date(now())
      const due = await db
        .selectFrom('exit_warning')
        .select('id')
        .where('warn_at', '<=', moment)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', moment)]))
        .orderBy('warn_at')
        .limit(perSweep)
        .execute()
      await forEachParallel(due, atOnce, async ({ id }) => {
        try {
          await send(id)
        } catch (error) {
          logger.warn({ err: error, warningId: id }, 'a warning could not be sent')
        }
      })
    },
  }
}
