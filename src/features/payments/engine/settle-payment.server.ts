import { decideStep } from './decide-step.ts'
import { transitionPayment } from './transition-payment.server.ts'
import { openProviderPage, recoverProviderPage } from './open-provider-page.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import type { ProviderAnswer } from '../payment-provider.ts'
import { performEffects } from './perform-effects.server.ts'
import { refundPayment } from './refund-payment.server.ts'

/** The payment after settling, and the provider's last answer, if it was asked. */
export type Settlement = {
  readonly payment: PaymentRow
  readonly providerSays: ProviderAnswer['state'] | undefined
}

type Advance = {
  /** Whether to read the payment again at once, because its state has changed. */
  readonly again: boolean
  /** The payment as it is now, if it has changed and nothing more is to do. */
  readonly payment?: PaymentRow | undefined
  readonly providerSays?: ProviderAnswer['state']
}

/** More steps than any payment needs; one that needs more is caught in a loop, which is a bug. */
const maxSteps = 16

/**
 * Moves a payment as far as it can go now. Return page, finalize, webhook, job and sweep all call this one function: it
 * trusts only the provider's answer, and may run any number of times, concurrently, on any replica.
 * @throws Error if the provider or the database does not answer: the state of the payment is then unknown
 */
export async function settlePayment(context: PaymentContext, id: string): Promise<Settlement | undefined> {
  let providerSays: ProviderAnswer['state'] | undefined
  for (let step = 0; step < maxSteps; step += 1) {
    const payment = await findPayment(context, id)
    if (!payment) return undefined
    const advance = await advancePayment(context, payment)
    providerSays = advance.providerSays ?? providerSays
    if (!advance.again) return { payment: advance.payment ?? payment, providerSays }
  }
  throw new Error(`The payment ${id} does not come to rest`)
}

const rests: Advance = { again: false }

async function advancePayment(context: PaymentContext, payment: PaymentRow): Promise<Advance> {
  switch (payment.state) {
    case 'created':
      return openPage(context, payment)
    case 'captured':
      await transitionPayment(context, payment, 'finalizing', 'effects-begin')
      context.passCrashPoint('effects-written')
      return { again: true }
    case 'finalizing':
      return { again: await performEffects(context, payment) }
    case 'refund_due':
      await refundPayment(context, payment)
      return { again: true }
    case 'review':
      return isWithoutMoney(payment) ? recoverPayment(context, payment) : rests
    case 'psp_created':
    case 'declined':
    case 'cancelled':
    case 'expired':
      return askProvider(context, payment)
    case 'completed':
    case 'refunded':
      return rests
  }
}

/** A page that was just opened cannot be paid yet, so the provider is not asked. */
async function openPage(context: PaymentContext, payment: PaymentRow): Promise<Advance> {
  await openProviderPage(context, payment)
  const opened = await findPayment(context, payment.id)
  return { again: opened?.state !== 'psp_created', payment: opened }
}

/**
 * A payment of 0 has no provider page to ask about. If it is in review, its effects failed, so an operator decides, as
 * for one that holds money.
 */
const isWithoutMoney = ({ captured_cents, amount_cents }: PaymentRow): boolean =>
  captured_cents === 0 && amount_cents > 0

/** A payment in review that holds money waits for an operator. If it holds none, the provider's answer is enough. */
async function recoverPayment(context: PaymentContext, payment: PaymentRow): Promise<Advance> {
  if (payment.psp_ref !== null) return askProvider(context, payment)
  const hasPage = await recoverProviderPage(context, payment)
  if (!hasPage) await transitionPayment(context, payment, 'expired', 'provider-refused')
  return { again: true }
}

async function askProvider(context: PaymentContext, payment: PaymentRow): Promise<Advance> {
  if (payment.psp_ref === null) return rests
  const provider = providerOf(context, payment)
  const answer = await provider.retrieve(payment.psp_ref)
  const step = decideStep(toAsked(payment), answer, context.now())
  switch (step.kind) {
    case 'wait':
      return { again: false, providerSays: answer.state }
    case 'close-page':
      await provider.cancel(payment.psp_ref)
      return { again: true, providerSays: answer.state }
    case 'move':
      context.passCrashPoint('provider-asked')
      await transitionPayment(context, payment, step.to, step.reason, moneyOf(answer))
      if (step.to === 'captured') context.passCrashPoint('capture-written')
      return { again: true, providerSays: answer.state }
  }
}

export const moneyOf = ({ capturedCents, refundedCents }: ProviderAnswer) => ({
  captured_cents: capturedCents,
  refunded_cents: refundedCents,
})

export const toAsked = (payment: PaymentRow) => ({
  state: payment.state,
  amountCents: payment.amount_cents,
  currency: payment.currency,
  expiresAt: payment.expires_at,
})
