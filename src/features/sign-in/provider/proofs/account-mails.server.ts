import type { MailKind, MailOrder } from '#features/mail/mail.ts'
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isUid } from '#core/uid.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { Credentials } from '../credentials.schema.ts'
import type { HashPassword } from '../password-hash.server.ts'
import { keepSignUpRequest } from './sign-up-requests.server.ts'

export type Look = { readonly locale: Locale; readonly centre: unknown }

/** What a mail says beside its kind, and to whom; without an address the account is written to. */
type Mail = {
  readonly key?: string
  readonly recipient?: string
  readonly oid?: string
  readonly facts?: MailOrder['facts']
}

export type AccountMails = ReturnType<typeof createAccountMails>

export function createAccountMails(
  db: Kysely<Database>,
  { reach, write }: Mailbox,
  now: () => number,
  hash: HashPassword,
) {
  const send = (
    trx: Transaction<Database>,
    kind: MailKind,
    { key = randomUUID(), recipient, oid, facts = {} }: Mail,
    { locale, centre }: Look,
  ) =>
    write(trx, {
      kind,
      key: `${kind}:${key}`,
      recipient: recipient ?? null,
      oid: oid ?? null,
      facts,
      locale,
      centre: typeof centre === 'string' && isUid(centre) ? centre : null,
    })
  /** When it has happened, and with which device; null if that is not known. */
  const tellNews =
    (kind: 'new-sign-in' | 'new-passkey') =>
    (
      trx: Transaction<Database>,
      oid: string,
      { at, device }: { readonly at: number; readonly device: string | null },
      look: Look,
    ) =>
      send(trx, kind, { oid, facts: { at: String(at), ...(device === null ? {} : { device }) } }, look)
  return {
    reach,
    askToConfirm: (trx: Transaction<Database>, oid: string, look: Look) =>
      send(trx, 'confirm-address', { oid }, look),
    /**
     * Sends a link that makes the account, or says that the address has one already. What is done and how long it takes
     * does not depend on that: the job that sends the mail finds out.
     */
    askToSignUp: async ({ email, password }: Credentials, look: Look, interaction: string) => {
      const passwordHash = await hash(password)
      await db.transaction().execute(async (trx) => {
        const request = { email, passwordHash, locale: look.locale, interaction }
        const id = await keepSignUpRequest(trx, request, now())
        await send(trx, 'sign-up', { key: id, recipient: email, facts: { request: id } }, look)
      })
    },
    /** Sends a link for a new password, if the address has an account; takes the same time if it has none. */
    offerNewPassword: (email: string, look: Look) =>
      db.transaction().execute((trx) => send(trx, 'reset-password', { recipient: email }, look)),
    askForNewAddress: (oid: string, email: string, look: Look) =>
      db.transaction().execute((trx) => send(trx, 'new-address', { recipient: email, oid }, look)),
    tellOldAddress: (trx: Transaction<Database>, email: string, look: Look) =>
      send(trx, 'address-changed', { recipient: email }, look),
    tellNewSignIn: tellNews('new-sign-in'),
    tellNewPasskey: tellNews('new-passkey'),
  }
}
