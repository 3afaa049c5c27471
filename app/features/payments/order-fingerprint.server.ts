import { createHash } from 'node:crypto'
import type { PaymentOrder } from './scope-handler.ts'

/** Tells two orders apart, whatever order their fields came in. The owner is not in it: keys are each owner's own. */
export function fingerprintOrder({ scope, centreUid, subject, voucherCode }: PaymentOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, centreUid, sortFields(subject), voucherCode ?? null]))
    .digest('base64url')
}

const sortFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value
