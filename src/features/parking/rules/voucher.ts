import * as v from 'valibot'
import { toLatinLookAlikes, unifyCharacters } from '#core/fold-text.ts'
import { isPlainText } from '#core/plain-text.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'

/**
 * A car park's verdict on a voucher (VAL-05): `USED` and `EXPIRED` as named, `FOREIGN` belongs to another centre,
 * `NOT_APPLICABLE` is valid but not for this stay.
 */
export const carParkVerdicts = ['OK', 'UNKNOWN', 'USED', 'EXPIRED', 'FOREIGN', 'NOT_APPLICABLE'] as const
/** What visitors are told of a voucher: the car park's verdict, or `IN_USE` if an unfinished payment of another ticket holds it. */
export const voucherStatuses = [...carParkVerdicts, 'IN_USE'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

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

export const findAcceptedVoucher = <Rate extends Pick<VoucherRate, 'status'>>(priced: {
  readonly voucherRates: readonly Rate[]
}): Rate | undefined => priced.voucherRates.find(isVoucherAccepted)

export const acceptedCode = (priced: {
  readonly voucherRates: readonly Pick<VoucherRate, 'code' | 'status'>[]
}): string | null => findAcceptedVoucher(priced)?.code ?? null

/**
 * Whether a code stands in the field that nobody has judged yet. Going on redeems it first, so that nobody pays the whole price
 * beside a voucher that was typed, or filled in by a coupon's link.
 * @param judged the accepted code, and the text that the car park has just refused; null if there is none
 */
export const isVoucherOpen = (
  typed: string,
  judged: { readonly accepted: string | null; readonly refused: string | null },
): boolean => judged.accepted === null && typed.trim() !== '' && typed !== judged.refused

/** A voucher code in the form in which codes are compared: Latin capitals, without the spaces that people type. */
const voucherCodeSchema = v.pipe(
  v.string(),
  v.maxLength(voucherTextLimit),
  v.check(isPlainText),
  v.transform((text) => toLatinLookAlikes(unifyCharacters(text).toUpperCase()).replaceAll(/\s/g, '')),
  v.regex(/^[A-Z0-9ÄÖÜ-]{3,24}$/),
)

export function parseVoucherCode(text: string): string | undefined {
  const parsed = v.safeParse(voucherCodeSchema, text)
  return parsed.success ? parsed.output : undefined
}
