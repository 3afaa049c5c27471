import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { listBarItems } from '../shell/navigation.ts'
import { useScreen } from '../shell/use-screen.ts'
import styles from './bottom-bar.module.css'

/** What visitors need on the way, in reach of the thumb on narrow windows. The last part of a page, at whose end it lies. */
export function BottomBar() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  const { name, centreUid } = useScreen()
  if (centre === null) return null
  return (
    <nav className={styles.bar} aria-label={t('bottom_bar_label')}>
      <ul className={styles.items}>
        {listBarItems(centre, locale).map(({ label, icon, to, screens }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={
                centreUid === centre.uid && name !== null && screens.includes(name) ? 'page' : undefined
              }
            >
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
