import { useTranslate } from '#i18n/translate.tsx'
import { normalisePlate } from '#core/licence-plate.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { Spelled } from '#ui/spelled.tsx'
import type { TicketInfos } from '../flow/flow-answer.ts'
import { formatMoment, splitStay } from '../rules/stay-text.ts'
import { formatTicketNumber } from '#core/ticket-number.ts'
import { isPlateRef } from '../rules/ticket-ref.ts'
import styles from './ticket-page.module.css'
import { findAcceptedVoucher } from '../rules/voucher.ts'
import { findWaivedCents } from '../rules/waived-cents.ts'
import { useTariffText } from '../rules/tariff-text.ts'

export function TicketFacts({
  infos,
  typedPlate,
  timeZone,
}: {
  infos: TicketInfos
  typedPlate: string
  timeZone: string
}) {
  const t = useTranslate()
  const tariff = useTariffText()(infos.tariffLine)
  const facts = [
    ...(infos.enteredAt === null
      ? []
      : [[t('ticket_entered'), formatMoment(infos.enteredAt, timeZone)] as const]),
    ...(infos.minutes === null
      ? []
      : [[t('ticket_elapsed'), t('ticket_duration', splitStay(infos.minutes))] as const]),
    ...(tariff === null ? [] : [[t('ticket_tariff'), tariff] as const]),
  ]
  return (
    <dl className={styles.facts}>
      <TicketName infos={infos} typedPlate={typedPlate} />
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By what the ticket is known: its number, its plate as the visitor writes it, or both. */
export function TicketName({
  infos: { number, plate },
  typedPlate,
}: {
  infos: Pick<TicketInfos, 'number' | 'plate'>
  typedPlate: string
}) {
  const t = useTranslate()
  return (
    <>
      {!isPlateRef(number) && (
        <div>
          <dt>{t('ticket_number')}</dt>
          <dd>{formatTicketNumber(number)}</dd>
        </div>
      )}
      {plate !== null && (
        <div>
          <dt>{t('ticket_plate')}</dt>
          <dd>
            <Spelled text={normalisePlate(typedPlate) === plate ? typedPlate.trim() : plate} />
          </dd>
        </div>
      )}
    </>
  )
}

/** The price, before and after a voucher. */
export function TicketPrice({ infos }: { infos: TicketInfos }) {
  const t = useTranslate()
  const voucher = findAcceptedVoucher(infos)
  const waivedCents = findWaivedCents(infos)
  return (
    <dl className={styles.price}>
      {voucher && (
        <>
          <div>
            <dt>{t('ticket_price_before')}</dt>
            <dd>{formatMoney(infos.grossCents)}</dd>
          </div>
          <div>
            <dt>{t('ticket_voucher_off', { code: voucher.code })}</dt>
            <dd>−{formatMoney(voucher.discountCents)}</dd>
          </div>
        </>
      )}
      {waivedCents > 0 && (
        <div>
          <dt>{t('ticket_line_waived')}</dt>
          <dd>−{formatMoney(waivedCents)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          {t(voucher ? 'ticket_to_pay' : 'ticket_price')}
          <small>{t('ticket_with_vat')}</small>
        </dt>
        <dd>{formatMoney(infos.amountCents)}</dd>
      </div>
    </dl>
  )
}
