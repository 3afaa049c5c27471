import { Text, useTranslate } from '#i18n/translate.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { OpeningInfo } from './opening-info.ts'
import styles from './opening-hours-table.module.css'

/** The week in ranges, and below it the coming days that differ, folded from `most` on. */
export function OpeningHoursTable({
  opening,
  most = Infinity,
}: {
  opening: Pick<OpeningInfo, 'ranges' | 'exceptions'>
  most?: number
}) {
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
          <Exceptions exceptions={opening.exceptions.slice(0, most)} />
          {opening.exceptions.length > most && (
            <details>
              <summary className={styles.more}>
                {t('hours_more_exceptions', { count: opening.exceptions.length - most })}
              </summary>
              <Exceptions exceptions={opening.exceptions.slice(most)} />
            </details>
          )}
        </>
      )}
    </>
  )
}

function Exceptions({ exceptions }: Pick<OpeningInfo, 'exceptions'>) {
  return (
    <ul className={styles.exceptions}>
      {exceptions.map((exception) => (
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
