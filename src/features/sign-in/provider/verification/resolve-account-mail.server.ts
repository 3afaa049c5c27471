import type { ResolvedMail } from '#features/mail/open-mail.server.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'
import type { MailKind } from '#features/mail/mail.ts'
import type { StoredMail } from '#features/mail/send-mail.server.ts'
import { mountPath } from '../provider-configuration.server.ts'
import { offerSignUp } from './sign-up-requests.server.ts'
import { linkLifetimes, offerLink } from './account-links.server.ts'

export const accountMails = [
  'confirm-address',
  'sign-up',
  'account-exists',
  'reset-password',
  'new-address',
  'address-changed',
  'new-sign-in',
  'new-passkey',
] as const satisfies readonly MailKind[]

/**
 * The recipient and the facts of a mail of the embedded identity provider; null if there is nobody (any more) to write
 * to. Whether an address has an account is looked up here, in the job, and not in the request that asks for a new
 * password: so the request answers alike for every address.
 */
export async function resolveAccountMail(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  mail: StoredMail,
): Promise<ResolvedMail | null> {
  const { db } = services
  switch (mail.kind) {
    case 'confirm-address': {
      const account = await findAccount(services, 'oid', mail.oid)
      return account === undefined || account.email_confirmed_at !== null
        ? null
        : withLink(services, mail, mail.kind, account.oid, account.email, 'confirm')
    }
    case 'sign-up':
      return resolveSignUp(services, mail)
    case 'new-address':
      return mail.oid === null || mail.recipient === null
        ? null
        : (await db
              .selectFrom('account')
              .select('oid')
              .where('email', '=', mail.recipient)
              .executeTakeFirst()) !== undefined
          ? null
          : withLink(services, mail, mail.kind, mail.oid, mail.recipient, 'confirm')
    case 'reset-password': {
      const account = await findAccount(services, 'email', mail.recipient)
      return account === undefined
        ? null
        : withLink(services, mail, mail.kind, account.oid, account.email, 'reset')
    }
    case 'address-changed':
      return mail.recipient === null ? null : { to: mail.recipient, facts: { kind: mail.kind } }
    case 'new-sign-in':
    case 'new-passkey': {
      const account = await findAccount(services, 'oid', mail.oid)
      if (!account?.email_confirmed_at) return null
      const at = Number(mail.facts['at'])
      const device = mail.facts['device'] ?? null
      const href = addressOf(services, mail, mail.kind === 'new-passkey' ? 'passkeys' : 'password')
      return { to: account.email, facts: { kind: mail.kind, at, device, href } }
    }
    default:
      return null
  }
}

/** A new account, or the word that there is one: only the reader of the mailbox learns which. */
async function resolveSignUp(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  mail: StoredMail,
): Promise<ResolvedMail | null> {
  const { db, environment, now } = services
  if (mail.recipient === null) return null
  const known = await findAccount(services, 'email', mail.recipient)
  if (known !== undefined) {
    const home = pathOf('home', mail.locale)
    const href = environment.PUBLIC_ORIGIN + signInPath(home, 'home')
    return { to: known.email, facts: { kind: 'account-exists', href } }
  }
  const offer = await offerSignUp(db, mail.facts['request'] ?? '', now())
  if (offer === undefined) return null
  const query = new URLSearchParams({
    lang: mail.locale,
    ...(mail.centre_uid === null ? {} : { center: mail.centre_uid }),
    token: offer.token,
  })
  const page = `${mountPath}/interaction/${encodeURIComponent(offer.interaction)}/welcome`
  return {
    to: mail.recipient,
    facts: { kind: 'sign-up', href: `${environment.IDENTITY_ORIGIN}${page}?${query}` },
  }
}

function findAccount({ db }: Pick<Services, 'db'>, by: 'oid' | 'email', value: string | null) {
  return db
    .selectFrom('account')
    .select(['oid', 'email', 'email_confirmed_at'])
    .where(by, '=', value)
    .executeTakeFirst()
}

/** The link of a mail has the mail's id, so that a mail that is sent twice has the same link. */
async function withLink(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  mail: StoredMail,
  kind: keyof typeof linkLifetimes,
  oid: string,
  email: string,
  page: 'confirm' | 'reset',
): Promise<ResolvedMail | null> {
  const expiresAt = new Date(mail.created_at.getTime() + linkLifetimes[kind])
  // The mail server was away for so long: nobody is sent a link that has expired.
  if (expiresAt.getTime() <= services.now()) return null
  const token = await offerLink(services.db, { id: mail.id, purpose: kind, oid, email, expiresAt })
  return { to: email, facts: { kind, href: addressOf(services, mail, page, token) } }
}

function addressOf(
  { environment }: Pick<Services, 'environment'>,
  { locale, centre_uid }: StoredMail,
  page: string,
  token?: string,
): string {
  const query = new URLSearchParams({
    lang: locale,
    ...(centre_uid === null ? {} : { center: centre_uid }),
    ...(token === undefined ? {} : { token }),
  })
  return `${environment.IDENTITY_ORIGIN}${mountPath}/account/${page}?${query}`
}
