import { Link } from 'react-router'
import type { KnownCentre } from '../centre-choice/known-centre.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Kept } from '#platform/html/kept-markup.tsx'
import { Icon } from '#ui/icon.tsx'
import { listNavigationItems } from '../shell/navigation.ts'
import styles from './navigation-links.module.css'
import { useScreen } from '../shell/use-screen.ts'

/** The main navigation's items, in a row on wide screens and as a list in the burger menu. */
export function NavigationLinks({
  centre,
  variant,
}: {
  centre: KnownCentre | null
  variant: 'row' | 'list'
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, centreUid } = useScreen()
  if (centre === null) return <ul className={styles[variant]} />
  const items = listNavigationItems(centre, locale)
  const here =
    centreUid === centre.uid && name !== null
      ? items.find(({ screens }) => screens.includes(name))
      : undefined
  return (
    <Kept of={centre} variant={`navigation ${variant} ${locale} ${here?.label}`}>
      <ul className={styles[variant]}>
        {items.map((item) => (
          <li key={item.label}>
            <Link to={item.to} aria-current={item === here ? 'page' : undefined}>
              {variant === 'list' && <Icon name={item.icon} />}
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Kept>
  )
}
