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

export type MailAudience = { readonly locale: Locale; readonly centre: unknown }

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
    { locale, centre }: MailAudience,
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
      audience: MailAudience,
    ) =>
      send(trx, kind, { oid, facts: { at: String(at), ...(device === null ? {} : { device }) } }, audience)
  return {
    reach,
    askToConfirm: (trx: Transaction<Database>, oid: string, audience: MailAudience) =>
      send(trx, 'confirm-address', { oid }, audience),
    /**
     * Sends a link that makes the account, or says that the address has one already. What is done and how long it takes
     * does not depend on that: the job that sends the mail finds out.
     */
    askToSignUp: async ({ email, password }: Credentials, audience: MailAudience, interaction: string) => {
      const passwordHash = await hash(password)
      await db.transaction().execute(async (trx) => {
        const request = { email, passwordHash, locale: audience.locale, interaction }
        const id = await keepSignUpRequest(trx, request, now())
        await send(trx, 'sign-up', { key: id, recipient: email, facts: { request: id } }, audience)
      })
    },
    /** Sends a link for a new password, if the address has an account; takes the same time if it has none. */
    offerNewPassword: (email: string, audience: MailAudience) =>
      db.transaction().execute((trx) => send(trx, 'reset-password', { recipient: email }, audience)),
    askForNewAddress: (oid: string, email: string, audience: MailAudience) =>
      db.transaction().execute((trx) => send(trx, 'new-address', { recipient: email, oid }, audience)),
    tellOldAddress: (trx: Transaction<Database>, email: string, audience: MailAudience) =>
      send(trx, 'address-changed', { recipient: email }, audience),
    tellNewSignIn: tellNews('new-sign-in'),
    tellNewPasskey: tellNews('new-passkey'),
  }
}
