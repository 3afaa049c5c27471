import { Link } from 'react-router'
import { Text } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Service } from './service.ts'
import styles from './service-links.module.css'

/** The names of all services; each leads to the service on its page (CTR-06). */
export function ServiceLinks({
  services,
  page,
}: {
  services: readonly Pick<Service, 'uid' | 'icon' | 'name'>[]
  page: string
}) {
  return (
    <ul className={styles.links}>
      {services.map(({ uid, icon, name }) => (
        <li key={uid}>
          <Link to={`${page}#${uid}`}>
            <Icon name={icon} />
            <Text of={name} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
