/** A refund that an operator has asked for. It is stored before the provider is asked. */
export type RefundOrder = {
  /** What had been refunded before, in cents: the order is done once more than that is. */
  readonly fromCents: number
  readonly amountCents: number
  readonly reason: string
  readonly givenBy: string
}

/** Whether what was refunded is just what the operator has asked for. */
export const isOrdered = (
  order: RefundOrder | null,
  { fromCents, amountCents }: Pick<RefundOrder, 'fromCents' | 'amountCents'>,
): order is RefundOrder => order?.fromCents === fromCents && order.amountCents === amountCents

/**
 * The provider's idempotency key of a refund. It follows from what has been refunded before and how much is refunded
 * now, so that a refund that is repeated after a crash has the same one, and the next part has another.
 */
export const refundKey = (
  paymentId: string,
  { fromCents, amountCents, isWhole }: { fromCents: number; amountCents: number; isWhole: boolean },
): string => (isWhole ? `${paymentId}:refund` : `${paymentId}:refund:${fromCents}:${amountCents}`)
