import { Link } from 'react-router'
import { Text, useTranslate } from '#i18n/translate.tsx'
import chips from '#ui/chips.module.css'
import { Icon } from '#ui/icon.tsx'
import swipe from '#ui/swipe-row.module.css'
import type { Service } from './service.ts'
import styles from './service-links.module.css'

export function ServiceLinks({
  services,
  page,
  label,
}: {
  services: readonly Pick<Service, 'uid' | 'icon' | 'name'>[]
  page: string
  label: string
}) {
  const t = useTranslate()
  return (
    <nav aria-label={label}>
      <ul className={[chips.chips, swipe.row, swipe.words, styles.links].join(' ')}>
        {services.map(({ uid, icon, name }) => (
          <li key={uid}>
            <Link to={`${page}#${uid}`}>
              <Icon name={icon} />
              <Text of={name} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={page}>{t('centre_home_all_services')}</Link>
        </li>
      </ul>
    </nav>
  )
}
