import type { OpenMail, ResolvedMail } from '#features/mail/open-mail.server.ts'
import type { FindGuest } from '#features/sign-in/guests/guests.server.ts'
import type { RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import type { Platform } from '#platform/feature.server.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { createPayerCheck, type RequirePayer } from '../require-payer.server.ts'
import type { ScopeHandler } from '../scope-handler.ts'
import { type OpenContext, openPaymentContext } from './open-payment-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { pickText } from '#i18n/localised.ts'
import type { Services } from '#platform/services.server.ts'
import type { StoredMail } from '#features/mail/send-mail.server.ts'
import { findConfirmedEmail } from '#features/sign-in/provider/accounts.server.ts'

type Needed = {
  readonly mail: Pick<OpenMail, 'mailbox' | 'resolve'>
  readonly signIn: { readonly requireConsumer: RequireConsumer; readonly findGuest: FindGuest }
}

export type OpenPayments = Pick<OpenContext, 'sandboxParts' | 'webhookSecret'> & {
  readonly payments: Payments
  /** What the engine works with, for jobs and for the pages for staff. */
  readonly context: PaymentContext
  readonly sell: (handler: ScopeHandler) => void
  /** The middleware of calls that guests can make too. */
  readonly requirePayer: RequirePayer
}

export async function openPayments(
  { services, jobs }: Platform,
  { mail, signIn }: Needed,
  /** How long a visitor who comes back from paying waits for the outcome, if not as usual. */
  patienceMs?: number,
): Promise<OpenPayments> {
  const { mailbox } = mail
  const handlers: ScopeHandler[] = []
  mail.resolve(['receipt', 'refund'], (stored) => resolvePaymentMail(services, stored))
  const opened = await openPaymentContext({ services, handlers, jobs, mailbox, patienceMs })
  return {
    ...opened,
    payments: createPayments(opened.context),
    sell: (handler) => void handlers.push(handler),
    requirePayer: createPayerCheck({ ...signIn, publicOrigin: services.environment.PUBLIC_ORIGIN }),
  }
}

/** Receipts and refunds go to confirmed addresses only: anybody can type somebody else's at the sign-up. */
async function resolvePaymentMail(
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
