import { pathOf } from '#platform/routes/paths.ts'
import { pickText } from '#i18n/localised.ts'
import type { Services } from '#platform/services.server.ts'
import type { LetterFacts } from '#features/mail/letters/letter.ts'
import { resolveNewsletterMail } from '#features/account/newsletter/resolve-newsletter-mail.server.ts'
import type { StoredMail } from '#features/mail/send-mail.server.ts'
import { resolveAccountMail } from '#features/sign-in/provider/proofs/resolve-account-mail.server.ts'
import { findConfirmedEmail } from '#features/sign-in/provider/accounts.server.ts'

/** A mail with its recipient and what it says. */
export type ResolvedMail = {
  readonly to: string
  readonly facts: LetterFacts
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Looks up what a mail says at the moment of sending, so that its row holds hardly more than ids; null if there is
 * nobody (any more) to write to.
 */
export async function resolveMail(services: Services, mail: StoredMail): Promise<ResolvedMail | null> {
  switch (mail.kind) {
    case 'account-deleted':
      return mail.recipient === null ? null : { to: mail.recipient, facts: { kind: mail.kind } }
    case 'receipt':
    case 'refund':
      return resolvePaymentMail(services, mail, mail.kind)
    case 'newsletter-confirm':
    case 'newsletter':
      return resolveNewsletterMail(services, mail)
    default:
      return resolveAccountMail(services, mail)
  }
}

/** Receipts and refunds go to confirmed addresses only: anybody can type somebody else's at the sign-up. */
async function resolvePaymentMail(
  { db, environment }: Services,
  { oid, facts, locale }: StoredMail,
  kind: 'receipt' | 'refund',
): Promise<ResolvedMail | null> {
  const to = oid === null ? undefined : await findConfirmedEmail(db, oid)
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'centre_uid', 'service', 'captured_cents', 'refunded_cents', 'receipt_number'])
    .where('id', '=', facts['paymentId'] ?? '')
    .executeTakeFirst()
  if (to === undefined || payment === undefined) return null
  const service = pickText(payment.service, locale).value
  const centre = { centerUid: payment.centre_uid }
  if (kind === 'refund') {
    const href = environment.PUBLIC_ORIGIN + pathOf('centerUid-parking-paymentHistory', locale, centre)
    const amountCents = Number(facts['refundedCents'] ?? payment.refunded_cents)
    return { to, facts: { kind, service, amountCents, href } }
  }
  if (payment.receipt_number === null) return null
  const receipt = pathOf('centerUid-parking-receipt', locale, { ...centre, transactionId: payment.id })
  const href = environment.PUBLIC_ORIGIN + receipt
  return {
    to,
    facts: { kind, service, amountCents: payment.captured_cents, number: payment.receipt_number, href },
  }
}
