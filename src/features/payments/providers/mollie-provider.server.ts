import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { longestPageMs } from '#features/payments/engine/page-end.ts'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
  type IgnoredEvent,
  type UnsignedEvent,
} from '#features/payments/payment-provider.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { listMollieChanges } from './mollie-changes.server.ts'
import {
  createMollieClient,
  describeRefusal,
  type MollieAccess,
  type MollieClient,
} from './mollie-client.server.ts'
import { listRefunds, readMolliePayment, sumRefunds } from './mollie-payment.ts'
import {
  formatMollieAmount,
  molliePayment,
  mollieRefund,
  readMetadata,
  type MolliePayment,
} from './mollie-payment.schema.ts'

/**
 * What Mollie's message is about. It is a form with nothing but the id of a payment, and nobody has signed it; other fields
 * are not looked at.
 */
function readMollieWebhook(rawBody: string): UnsignedEvent | IgnoredEvent | 'unreadable' {
  const id = new URLSearchParams(rawBody).get('id')
  if (id === null) return 'unreadable'
  return /^tr_\w{1,64}$/.test(id) ? { isUnsigned: true, pspRef: id } : { ignored: 'other-event' }
}

type MollieSettings = MollieAccess & {
  readonly account: string
  /** What Mollie's page offers; empty for everything that the account has. */
  readonly methods: readonly string[]
  readonly publicOrigin: string
}

/**
 * Mollie closes most of its pages in its own time and lets nobody set it. A payment that ended earlier here would only wait
 * for Mollie, and then for a person.
 */
const shortestPageMs = longestPageMs
const longestDescription = 255

/** Mollie's hosted checkout: whatever is typed to pay is typed on their page, never on ours. */
export function createMollieProvider(settings: MollieSettings): PaymentProvider {
  const { account, now } = settings
  const call = createMollieClient(settings)
  return {
    name: 'mollie',
    account,
    shortestPageMs,
    async start(intent) {
      const body = toPaymentParameters(settings, intent)
      const answer = await call({ method: 'POST', path: '/payments', body, idempotencyKey: intent.id })
      if (answer.status === 422) {
        const cause = describeRefusal('a new payment', answer)
        throw new ProviderRefusal(cause.message, { cause })
      }
      if (answer.status !== 201) throw describeRefusal('a new payment', answer)
      const { id, _links } = v.parse(molliePayment, answer.json)
      if (!_links.checkout) throw new Error('Mollie has made a payment without a page')
      return { pspRef: id, redirectUrl: _links.checkout.href }
    },
    retrieve: async (pspRef) => readMolliePayment(await retrieve(call, pspRef), now()),
    listChanges: (after, since) => listMollieChanges(call, after, since),
    async cancel(pspRef) {
      const { status, isCancelable } = await retrieve(call, pspRef)
      if (status !== 'open' || isCancelable !== true) return
      const answer = await call({ method: 'DELETE', path: pathOf(pspRef) })
      // 422: it can no longer be cancelled; the caller asks for its state afterwards.
      if (answer.status !== 200 && answer.status !== 422)
        throw describeRefusal('the end of a payment', answer)
    },
    refund: (pspRef, amountCents, key) => refund(call, pspRef, amountCents, key),
    verifyWebhook: async (rawBody) => readMollieWebhook(rawBody),
  }
}

const pathOf = (pspRef: string): string => `/payments/${encodeURIComponent(pspRef)}`

async function retrieve(call: MollieClient, pspRef: string): Promise<MolliePayment> {
  const answer = await call({ method: 'GET', path: `${pathOf(pspRef)}?embed=refunds,chargebacks` })
  if (answer.status !== 200) throw describeRefusal('a payment', answer)
  return v.parse(molliePayment, answer.json)
}

/** With these Mollie says that it makes no such refund: it is faulty, or the same as one that was just made. */
const refusedRefund: ReadonlySet<number> = new Set([400, 409, 422])

/**
 * Mollie forgets an idempotency key after an hour, and a refund may be repeated later than that. So each refund carries our
 * key, and one that is there already is not made again.
 */
async function refund(call: MollieClient, pspRef: string, cents: number, key: string): Promise<void> {
  const payment = await retrieve(call, pspRef)
  const made = listRefunds(payment).find(({ metadata }) => readMetadata(metadata, 'refundKey') === key)
  if (made?.amount.cents === cents) return
  if (made !== undefined) throw new Error('The key was used for a refund of another amount')
  // With some payment methods Mollie would give back more than was paid.
  if (
    payment.status !== 'paid' ||
    sumRefunds(payment) + cents > (payment.amountCaptured ?? payment.amount).cents
  )
    throw new ProviderRefusal('More would go back than was taken')
  const answer = await call({
    method: 'POST',
    path: `${pathOf(pspRef)}/refunds`,
    body: { amount: formatMollieAmount(cents, payment.amount.currency), metadata: { refundKey: key } },
    idempotencyKey: toUuid(key),
  })
  if (refusedRefund.has(answer.status)) {
    const cause = describeRefusal('a refund', answer)
    throw new ProviderRefusal(cause.message, { cause })
  }
  if (answer.status !== 201) throw describeRefusal('a refund', answer)
  const { paymentId, amount } = v.parse(mollieRefund, answer.json)
  if (paymentId !== pspRef || amount.cents !== cents) throw new Error('The key was used for another refund')
}

/** A UUID that follows from a text, in the form of a random one. */
function toUuid(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

function toPaymentParameters({ methods, publicOrigin }: MollieSettings, intent: PaymentIntent) {
  return {
    amount: formatMollieAmount(intent.amountCents, intent.currency),
    description: intent.description.slice(0, longestDescription),
    redirectUrl: intent.returnUrl,
    cancelUrl: intent.cancelUrl,
    // Mollie refuses an address that it cannot reach; on one machine payments are settled without messages.
    ...(!isLoopback(publicOrigin) && { webhookUrl: `${publicOrigin}/api/payment/webhooks/mollie` }),
    locale: intent.locale === 'de' ? 'de_DE' : 'en_GB',
    metadata: { paymentId: intent.id },
    ...(methods.length > 0 && { method: methods }),
  }
}
