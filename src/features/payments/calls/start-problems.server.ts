import type { StartFault, TooManyStarts } from '#features/payments/payment-start.ts'
import { Problem } from '#platform/http/problem.server.ts'

/** Status and sentence of each reason why no payment was started; the reason itself is the code. */
const faults: Readonly<Record<StartFault, readonly [status: number, detail: string]>> = {
  'subject-unknown': [404, 'There is nothing of this kind to pay.'],
  'subject-foreign': [404, 'It belongs to another centre or to somebody else.'],
  'not-offered': [404, 'This cannot be paid here.'],
  'subject-already-paid': [409, 'It is paid already.'],
  'subject-expired': [409, 'It can no longer be paid here.'],
  'nothing-due': [409, 'There is nothing to pay.'],
  'price-changed': [409, 'The price is another one now.'],
  'voucher-used': [409, 'The voucher is used up.'],
  'payment-in-progress': [409, 'It is just being paid. Try again in a few minutes.'],
  'payment-ended': [409, 'The payment of this key has ended without money; use a new key.'],
  'voucher-refused': [422, 'The voucher does not hold for this.'],
  'below-minimum': [
    422,
    'The payment provider does not take so small an amount; it can be paid at a machine.',
  ],
  'amount-not-offered': [422, 'This amount is not offered.'],
  'key-reused': [422, 'The key was used for another order.'],
  unavailable: [503, 'It cannot be reached now. Try again with the same key.'],
  'provider-unavailable': [503, 'The payment provider does not answer. Try again with the same key.'],
}

export function startProblem(fault: StartFault | TooManyStarts): Problem {
  if (typeof fault === 'object')
    return new Problem(
      429,
      fault.kind,
      'Too many payments were started; see Retry-After. The same key can come again.',
      { retryAfter: fault.retryAfter },
    )
  const [status, detail] = faults[fault]
  const code = fault === 'unavailable' ? 'subject-unavailable' : fault
  return new Problem(status, code, detail, { retryAfter: status === 503 ? 5 : undefined })
}
