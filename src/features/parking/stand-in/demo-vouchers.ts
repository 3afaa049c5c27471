import { priceOfStay, type Tariff } from '#features/parking/rules/tariff.ts'
import type { VoucherRate, VoucherStatus } from '#features/parking/rules/voucher.ts'

/** The discount of a voucher: the price of the first hour, or an amount in cents. */
type Benefit = { readonly kind: 'first-hour' } | { readonly kind: 'cents'; readonly cents: number }

type DemoVoucher = {
  readonly centreUid: string
  readonly benefit: Benefit
  /** The shortest stay, in minutes, for which the voucher is valid. */
  readonly fromMinutes?: number
}

/** The vouchers that the demo centres promise in their coupons. Each can be used once for every ticket. */
const centreVouchers: Readonly<Record<string, DemoVoucher>> = {
  'HGK-1H': { centreUid: 'hafengalerie-kiel', benefit: { kind: 'first-hour' } },
  'ISAR-1H': { centreUid: 'isarpark-muenchen', benefit: { kind: 'first-hour' } },
  LINDE2: { centreUid: 'lindenarkaden-leipzig', benefit: { kind: 'cents', cents: 200 }, fromMinutes: 120 },
}

/** Vouchers of every centre, to try the answers: used, expired, and one euro off that can be used only once overall. */
const usedCode = 'EINGELOEST'
const expiredCode = 'ABGELAUFEN'
const singleUse = /^EINMAL-[A-Z0-9]{1,16}$/

/** A voucher code, and the stay that it should be used for; `minutes` is the time parked. */
export type VoucherQuestion = {
  readonly code: string
  readonly centreUid: string
  readonly tariff: Tariff
  readonly minutes: number
  readonly grossCents: number
  readonly isUsedOnTicket: boolean
  readonly isUsedAnywhere: boolean
}

export function judgeDemoVoucher(question: VoucherQuestion): VoucherRate {
  const { code, grossCents } = question
  const voucher = findVoucher(code, question.centreUid)
  const status = decideStatus(voucher, question)
  const cents = voucher !== undefined && status === 'OK' ? valueOf(voucher.benefit, question.tariff) : 0
  return { code, status, discountCents: Math.min(cents, grossCents), isSingleUse: singleUse.test(code) }
}

const findVoucher = (code: string, centreUid: string): DemoVoucher | undefined =>
  singleUse.test(code) ? { centreUid, benefit: { kind: 'cents', cents: 100 } } : centreVouchers[code]

function decideStatus(voucher: DemoVoucher | undefined, question: VoucherQuestion): VoucherStatus {
  const { code } = question
  if (code === expiredCode) return 'EXPIRED'
  if (code === usedCode) return 'USED'
  if (voucher === undefined) return 'UNKNOWN'
  if (voucher.centreUid !== question.centreUid) return 'FOREIGN'
  if (question.isUsedOnTicket || (singleUse.test(code) && question.isUsedAnywhere)) return 'USED'
  const isFit = question.grossCents > 0 && question.minutes >= (voucher.fromMinutes ?? 0)
  return isFit ? 'OK' : 'NOT_APPLICABLE'
}

const valueOf = (benefit: Benefit, tariff: Tariff): number =>
  benefit.kind === 'cents' ? benefit.cents : priceOfStay(tariff, 60)
