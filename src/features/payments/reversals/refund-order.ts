/** A refund that an operator has asked for. It is stored before the provider is asked. */
export type RefundOrder = {
  /** What had been refunded before, in cents. */
  readonly fromCents: number
  readonly amountCents: number
  readonly reason: string
  readonly givenBy: string
  /** The provider's idempotency key; missing if the payment's state says that it is being refunded. */
  readonly key?: string
  /** The books have it already, because the provider has reported it before our own call had ended. */
  readonly isRecorded?: boolean
}

/** Whether what was refunded is what the operator has asked for. */
export const isOrdered = (
  order: RefundOrder | null,
  { fromCents, amountCents }: Pick<RefundOrder, 'fromCents' | 'amountCents'>,
): order is RefundOrder =>
  order !== null &&
  order.isRecorded !== true &&
  order.amountCents === amountCents &&
  // While it is claimed, somebody may refund another part at the provider.
  (order.key !== undefined || order.fromCents === fromCents)

/** What the key of a refund is made of; amounts are in cents. */
type KeyParts = {
  readonly fromCents: number
  readonly amountCents: number
  readonly isWhole: boolean
  /** 0 at first; one more each time that somebody asks again after the provider has refused it. */
  readonly attempt: number
}

/** The provider's idempotency key of the one refund that the state `refund_due` stands for. */
export function refundKey(paymentId: string, { fromCents, amountCents, isWhole, attempt }: KeyParts): string {
  const key = isWhole ? `${paymentId}:refund` : `${paymentId}:refund:${fromCents}:${amountCents}`
  return attempt === 0 ? key : `${key}:again-${attempt}`
}
