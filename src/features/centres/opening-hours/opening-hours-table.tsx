import { Text, useTranslate } from '#i18n/translate.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { OpeningInfo } from './opening-info.ts'
import styles from './opening-hours-table.module.css'

/** The week in ranges, and below it the coming days that differ. */
export function OpeningHoursTable({ opening }: { opening: Pick<OpeningInfo, 'ranges' | 'exceptions'> }) {
  const t = useTranslate()
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('hours_table_days')}</th>
            <th scope="col">{t('hours_table_hours')}</th>
          </tr>
        </thead>
        <tbody>
          {opening.ranges.map((range) => (
            <tr key={range.days}>
              <th scope="row">
                <span aria-hidden="true">{range.days}</span>
                <VisuallyHidden>{range.spokenDays}</VisuallyHidden>
              </th>
              <td>
                <Hours hours={range.hours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opening.exceptions.length > 0 && (
        <>
          <h3 className={styles.headline}>{t('hours_exceptions')}</h3>
          <ul className={styles.exceptions}>
            {opening.exceptions.map((exception) => (
              <li key={exception.date}>
                <span className={styles.day}>
                  <span>
                    {exception.day} {exception.date}
                  </span>
                  {exception.label && (
                    <span className={styles.label}>
                      <Text of={exception.label} />
                    </span>
                  )}
                </span>
                <strong>
                  <Hours hours={exception.hours} />
                </strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** "09:30–12:30, 14:00–18:00"; a line breaks only between the intervals. Null is a closed day. */
function Hours({ hours }: { hours: string | null }) {
  const t = useTranslate()
  if (hours === null) return t('hours_closed')
  return hours.split(', ').flatMap((interval, index) => [
    index > 0 && ', ',
    <span key={interval} className={styles.interval}>
      {interval}
    </span>,
  ])
}
