import type { IgnoredEvent, UnsignedEvent } from '#features/payments/payment-provider.ts'

/**
 * What Mollie's message is about. It is a form with nothing but the id of a payment, and nobody has signed it; other fields
 * are not looked at.
 */
export function readMollieWebhook(rawBody: string): UnsignedEvent | IgnoredEvent | 'unreadable' {
  const id = new URLSearchParams(rawBody).get('id')
  if (id === null) return 'unreadable'
  return /^tr_\w{1,64}$/.test(id) ? { isUnsigned: true, pspRef: id } : { ignored: 'other-event' }
}
