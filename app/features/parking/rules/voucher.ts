import * as v from 'valibot'
import { isPlainText } from '#app/core/plain-text.ts'

/**
 * A car park's verdict on a voucher (VAL-05): `USED` and `EXPIRED` as named, `FOREIGN` belongs to another centre,
 * `NOT_APPLICABLE` is valid but not for this stay.
 */
export const voucherStatuses = ['OK', 'UNKNOWN', 'USED', 'EXPIRED', 'FOREIGN', 'NOT_APPLICABLE'] as const
/** A car park's verdict on a voucher. */
export type VoucherStatus = (typeof voucherStatuses)[number]

/** The effect of one voucher on one ticket. */
export type VoucherRate = {
  readonly code: string
  readonly status: VoucherStatus
  /** Cents; 0 unless the status is OK. */
  readonly discountCents: number
  /** Can be used once in total, not once per ticket. */
  readonly isSingleUse: boolean
}

/** Only a voucher with status OK counts (PRK-04, VAL-05). */
export const isVoucherAccepted = ({ status }: Pick<VoucherRate, 'status'>): boolean => status === 'OK'

/** The accepted voucher of a price; undefined if there is none. */
export const findAcceptedVoucher = <Rate extends Pick<VoucherRate, 'status'>>(priced: {
  readonly voucherRates: readonly Rate[]
}): Rate | undefined => priced.voucherRates.find(isVoucherAccepted)

/** The code of the accepted voucher; null if there is none. */
export const acceptedCode = (priced: {
  readonly voucherRates: readonly Pick<VoucherRate, 'code' | 'status'>[]
}): string | null => findAcceptedVoucher(priced)?.code ?? null

/** The maximum length of a voucher code as people type it. */
export const voucherTextLimit = 40

/** A voucher code in the form in which codes are compared: capitals, without the spaces that people type. */
const voucherCodeSchema = v.pipe(
  v.string(),
  v.maxLength(voucherTextLimit),
  v.check(isPlainText),
  v.transform((text) => text.toUpperCase().replaceAll(/\s/g, '')),
  v.regex(/^[A-Z0-9ÄÖÜ-]{3,24}$/),
)

/** The code of a typed voucher; undefined if it cannot be one. */
export function parseVoucherCode(text: string): string | undefined {
  const parsed = v.safeParse(voucherCodeSchema, text)
  return parsed.success ? parsed.output : undefined
}
