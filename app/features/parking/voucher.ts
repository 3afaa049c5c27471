import * as v from 'valibot'

/**
 * What a car park says of a voucher (VAL-05): `USED` and `EXPIRED` speak for themselves, `FOREIGN` belongs to another
 * centre, `NOT_APPLICABLE` is good but not for this stay.
 */
export const voucherStatuses = ['OK', 'UNKNOWN', 'USED', 'EXPIRED', 'FOREIGN', 'NOT_APPLICABLE'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/** One voucher's effect on one ticket. */
export type VoucherRate = {
  readonly code: string
  readonly status: VoucherStatus
  /** Cents; 0 unless the status is OK. */
  readonly discountCents: number
  /** Good once in all, and not once for every ticket. */
  readonly isSingleUse: boolean
}

/** A voucher counts only with status OK (PRK-04, VAL-05). */
export const isVoucherAccepted = ({ status }: Pick<VoucherRate, 'status'>): boolean => status === 'OK'

/** A voucher code as it is compared: capitals, without the spaces that people type. */
const voucherCodeSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.toUpperCase().replaceAll(/\s/g, '')),
  v.regex(/^[A-Z0-9ÄÖÜ-]{3,24}$/),
)

/** The code of a typed voucher; undefined when it cannot be one. */
export function parseVoucherCode(text: string): string | undefined {
  const parsed = v.safeParse(voucherCodeSchema, text)
  return parsed.success ? parsed.output : undefined
}
