import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isUid } from '#core/uid.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MailReach } from '#platform/settings/mail-reach.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { Credentials } from '../credentials.schema.ts'
import { hashPassword } from '../password-hash.server.ts'
import { keepSignUpRequest } from './sign-up-requests.server.ts'

/** The language of a page, and the centre that it was opened for, as the request names it. */
export type Look = { readonly locale: Locale; readonly centre: unknown }

/** Tells the owner what has happened to the account, when, and with which device; null if that is not known. */
type TellNews = (
  trx: Transaction<Database>,
  oid: string,
  facts: { readonly at: number; readonly device: string | null },
  look: Look,
) => Promise<void>

export type AccountMails = {
  readonly reach: MailReach
  readonly askToConfirm: (trx: Transaction<Database>, oid: string, look: Look) => Promise<void>
  /**
   * Sends a link that makes the account, or says that the address has one already. What is done and how long it takes
   * does not depend on that: the job that sends the mail finds out.
   */
  readonly askToSignUp: (credentials: Credentials, look: Look, interaction: string) => Promise<void>
  /** Sends a link for a new password, if the address has an account; takes the same time if it has none. */
  readonly offerNewPassword: (email: string, look: Look) => Promise<void>
  readonly askForNewAddress: (oid: string, email: string, look: Look) => Promise<void>
  /** Tells the address that an account had until now. */
  readonly tellOldAddress: (trx: Transaction<Database>, email: string, look: Look) => Promise<void>
  /** Tells the owner about a sign-in with a browser that is not known. */
  readonly tellNewSignIn: TellNews
  /** Tells the owner that the account has a new passkey, which signs in without the password. */
  readonly tellNewPasskey: TellNews
}

export function createAccountMails(
  db: Kysely<Database>,
  { reach, write }: Mailbox,
  now: () => number,
): AccountMails {
  const lookOf = ({ locale, centre }: Look) => ({
    locale,
    centre: typeof centre === 'string' && isUid(centre) ? centre : null,
  })
  const tellNews =
    (kind: 'new-sign-in' | 'new-passkey'): TellNews =>
    (trx, oid, { at, device }, look) =>
      write(trx, {
        kind,
        key: `${kind}:${randomUUID()}`,
        recipient: null,
        oid,
        facts: { at: String(at), ...(device === null ? {} : { device }) },
        ...lookOf(look),
      })
  return {
    reach,
    askToConfirm: (trx, oid, look) =>
      write(trx, {
        kind: 'confirm-address',
        key: `confirm-address:${randomUUID()}`,
        recipient: null,
        oid,
        facts: {},
        ...lookOf(look),
      }),
    askToSignUp: async ({ email, password }, look, interaction) => {
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        const request = { email, passwordHash, locale: look.locale, interaction }
        const id = await keepSignUpRequest(trx, request, now())
        await write(trx, {
          kind: 'sign-up',
          key: `sign-up:${id}`,
          recipient: email,
          oid: null,
          facts: { request: id },
          ...lookOf(look),
        })
      })
    },
    offerNewPassword: (email, look) =>
      db.transaction().execute((trx) =>
        write(trx, {
          kind: 'reset-password',
          key: `reset-password:${randomUUID()}`,
          recipient: email,
          oid: null,
          facts: {},
          ...lookOf(look),
        }),
      ),
    askForNewAddress: (oid, email, look) =>
      db.transaction().execute((trx) =>
        write(trx, {
          kind: 'new-address',
          key: `new-address:${randomUUID()}`,
          recipient: email,
          oid,
          facts: {},
          ...lookOf(look),
        }),
      ),
    tellOldAddress: (trx, email, look) =>
      write(trx, {
        kind: 'address-changed',
        key: `address-changed:${randomUUID()}`,
        recipient: email,
        oid: null,
        facts: {},
        ...lookOf(look),
      }),
    tellNewSignIn: tellNews('new-sign-in'),
    tellNewPasskey: tellNews('new-passkey'),
  }
}
