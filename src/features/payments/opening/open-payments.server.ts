import type { OpenMail } from '#features/mail/open-mail.server.ts'
import type { FindGuest } from '#features/sign-in/guests/guests.server.ts'
import type { RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import type { Platform } from '#platform/feature.server.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { createPayerCheck, type RequirePayer } from '../require-payer.server.ts'
import type { ScopeHandler } from '../scope-handler.ts'
import { openPaymentContext, type OpenContext } from './open-payment-context.server.ts'
import { resolvePaymentMail } from './resolve-payment-mail.server.ts'

type Needed = {
  readonly mail: Pick<OpenMail, 'mailbox' | 'resolve'>
  readonly signIn: { readonly requireConsumer: RequireConsumer; readonly findGuest: FindGuest }
}

/** Payments as a whole. */
export type OpenPayments = Pick<OpenContext, 'sandboxParts' | 'webhookSecret'> & {
  readonly payments: Payments
  /** What the engine works with, for jobs and for the pages for staff. */
  readonly context: PaymentContext
  /** A subject sells something. */
  readonly sell: (handler: ScopeHandler) => void
  /** The middleware of calls that guests can make too. */
  readonly requirePayer: RequirePayer
}

/** Puts payments together: providers by settings, and the subjects that sell something. */
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
