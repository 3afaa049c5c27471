import { findTariffLine, type Tariff } from '../rules/tariff.ts'
import { findAcceptedVoucher } from '../rules/voucher.ts'
import type { InferOutput } from 'valibot'
import type { TicketInfos } from './flow-answer.ts'
import type { knownTicketForm } from './ticket-form.schema.ts'

type KnownTicket = InferOutput<typeof knownTicketForm>

export function formatKnownTicket(infos: TicketInfos): Readonly<Record<keyof KnownTicket, string>> {
  const { number, plate, enteredAt, minutes, quotedAt, validUntil, grossCents, amountCents } = infos
  const voucher = findAcceptedVoucher(infos)
  return {
    number,
    plate: plate ?? '',
    enteredAt: enteredAt === null ? '' : String(enteredAt),
    minutes: minutes === null ? '' : String(minutes),
    quotedAt: String(quotedAt),
    validUntil: String(validUntil),
    grossCents: String(grossCents),
    amountCents: String(amountCents),
    voucherCode: voucher?.code ?? '',
    discountCents: voucher === undefined ? '' : String(voucher.discountCents),
    isByTariff: infos.tariffLine === null ? '' : 'yes',
    attempt: infos.attempt,
  }
}

/** Restores a ticket from the parsed hidden fields, and computes again which line of the tariff explains its price. */
export function readKnownTicket(fields: KnownTicket, tariff: Tariff): TicketInfos {
  const { plate = null, enteredAt = null, minutes = null, ...rest } = fields
  const { voucherCode: code, discountCents = 0, isByTariff, ...known } = rest
  return {
    ...known,
    plate,
    enteredAt,
    minutes,
    voucherRates: code === undefined ? [] : [{ code, status: 'OK', discountCents }],
    tariffLine: isByTariff === undefined || minutes === null ? null : findTariffLine(tariff, minutes),
  }
}
