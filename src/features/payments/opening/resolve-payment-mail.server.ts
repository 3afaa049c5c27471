import { pathOf } from '#platform/routes/paths.ts'
import { pickText } from '#i18n/localised.ts'
import type { Services } from '#platform/services.server.ts'
import type { ResolvedMail } from '#features/mail/open-mail.server.ts'
import type { StoredMail } from '#features/mail/send-mail.server.ts'
import { findConfirmedEmail } from '#features/sign-in/provider/accounts.server.ts'

/** Receipts and refunds go to confirmed addresses only: anybody can type somebody else's at the sign-up. */
export async function resolvePaymentMail(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { kind, oid, facts, locale }: StoredMail,
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
    facts: {
      kind: 'receipt',
      service,
      amountCents: payment.captured_cents,
      number: payment.receipt_number,
      href,
    },
  }
}
