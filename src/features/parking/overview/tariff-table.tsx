import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import styles from '../parking-overview-page.module.css'
import type { ParkingOverview } from './parking-overview.ts'

export function TariffTable({ tariff }: { tariff: ParkingOverview['tariff'] }) {
  const t = useTranslate()
  const steps = tariff.steps.map(({ upToMinutes, price }) => ({
    label:
      upToMinutes % 60 === 0
        ? t('parking_up_to_hours', { hours: upToMinutes / 60 })
        : t('parking_up_to_minutes', { minutes: upToMinutes }),
    price: formatMoney(price),
  }))
  const rows = [
    ...(tariff.freeMinutes > 0
      ? [{ label: t('parking_free', { minutes: tariff.freeMinutes }), price: t('parking_free_price') }]
      : []),
    ...steps,
    { label: t('parking_further_hour'), price: formatMoney(tariff.furtherHour) },
    { label: t('parking_day_maximum'), price: formatMoney(tariff.dayMaximum) },
    { label: t('parking_lost_ticket'), price: formatMoney(tariff.lostTicket) },
  ]
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ label, price }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('parking_vat')}</p>
    </>
  )
}
