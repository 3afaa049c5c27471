/* What Stripe's interface shows of a session, its payment and its refunds. */

/** A refund, with the key that its maker has stored with it. */
export type Refund = { readonly id: string; readonly amount: number; readonly key: string | null }
/** A Checkout session and what has become of its money. */
export type Session = {
  id: string
  /** The key of the account to which it belongs. */
  secretKey: string
  parameters: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  intentStatus: string
  captured: number
  refunded: number
  readonly refunds: Refund[]
  dispute: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'prevented' | null
}

/** The id of the payment of a session. */
export const intentId = (sessionId: string) => sessionId.replace('cs_test_', 'pi_')
/** The id of the charge of a session. */
export const chargeId = (sessionId: string) => sessionId.replace('cs_test_', 'ch_')
/** What a session asks for, in cents. */
export const amountOf = ({ parameters }: Session) =>
  Number(parameters.get('line_items[0][price_data][unit_amount]'))

/** A refund as the API shows it. */
export const viewRefund = (session: Session, { id, amount, key }: Refund) => ({
  object: 'refund',
  id,
  amount,
  status: 'succeeded',
  charge: chargeId(session.id),
  payment_intent: intentId(session.id),
  metadata: key === null ? {} : { refundKey: key },
})

/** A Checkout session as the API shows it. An open one has no payment intent yet. */
export function viewSession(session: Session, isExpanded: boolean) {
  const hasIntent = session.status === 'complete'
  const id = intentId(session.id)
  const charge =
    session.captured === 0
      ? null
      : {
          id: id.replace('pi_', 'ch_'),
          object: 'charge',
          amount: amountOf(session),
          amount_captured: session.captured,
          amount_refunded: session.refunded,
          currency: 'eur',
          paid: true,
          disputed: session.dispute !== null,
        }
  const intent = { id, object: 'payment_intent', status: session.intentStatus, latest_charge: charge }
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: amountOf(session),
    currency: session.parameters.get('line_items[0][price_data][currency]'),
    client_reference_id: session.parameters.get('client_reference_id'),
    livemode: false,
    mode: 'payment',
    payment_intent: hasIntent ? (isExpanded ? intent : id) : null,
    payment_status: session.paymentStatus,
    status: session.status,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  }
}

/** A refusal in Stripe's form. */
export const error = (status: number, type: string, message: string, code?: string, param?: string) => {
  const more = { ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) }
  return [status, { error: { type, message, ...more } }] as const
}
