import { Link } from 'react-router'
import { Text } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './notice-list.module.css'
import type { Notice } from './service.ts'

export function NoticeList({ notices, label }: { notices: readonly Notice[]; label: string }) {
  return (
    notices.length > 0 && (
      <aside className={styles.notices} aria-label={label}>
        <Icon name="warning" />
        <ul>
          {notices.map(({ thing, state, text }, index) => (
            <li key={index}>
              {thing && (
                <>
                  <Link to={thing.to}>
                    <Text of={thing.name} />
                  </Link>
                  {': '}
                </>
              )}
              {state}
              {state !== '' && text && ' '}
              {text && <Text of={text} />}
            </li>
          ))}
        </ul>
      </aside>
    )
  )
}
