import { Link } from 'react-router'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { Text } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TodayItem } from './today-item.ts'
import styles from './today-list.module.css'

const icons = { hours: 'clock', event: 'calendar', news: 'star' } as const

/** What is different today, one line each (FAC-05). */
export function TodayList({ items, title }: { items: readonly TodayItem[]; title: string }) {
  return (
    items.length > 0 && (
      <section className={styles.today} aria-label={title}>
        <ul className={styles.items}>
          {items.map(({ kind, uid, label, text, detail, to }) => (
            <li key={kind + uid}>
              <Icon name={icons[kind]} size={20} />
              <span>
                <strong>{label}</strong>{' '}
                <Link
                  to={to}
                  data-track={
                    kind === 'hours' ? undefined : (`click_teaser:${kind}:${uid}` satisfies TrackedClick)
                  }
                >
                  <Text of={text} />
                </Link>{' '}
                <span className={styles.detail}>{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
