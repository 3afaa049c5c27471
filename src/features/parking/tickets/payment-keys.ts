import type { VoucherRate } from '../rules/voucher.ts'
import type { TicketQuote } from './car-park.ts'

/** What a payment for this ticket is about: one stay until its next payment. Only one payment at a time can be about it. */
export const subjectKeyOf = (centreUid: string, { ticket, timesPaid }: TicketQuote): string =>
  `ticket:${centreUid}:${ticket.number}:${timesPaid}`

/** What a payment reserves of a voucher: a code for everybody can be used once per ticket, a single-use code once in total. */
export const voucherKeyOf = (centreUid: string, { ticket }: TicketQuote, rate: VoucherRate): string =>
  [centreUid, rate.code, ...(rate.isSingleUse ? [] : [ticket.number])].join(':')
