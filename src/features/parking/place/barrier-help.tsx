import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactHref } from '#features/centres/contact-list.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './barrier-help.module.css'
import type { ParkingLevel } from './parking-level.ts'

type BarrierHelpProps = {
  phone: string
  levels: readonly ParkingLevel[]
  className: string | undefined
  variant?: 'secondary'
  /** What stands below the telephone. */
  children?: ReactNode
}

/** Whom to call if the barrier stays shut, and the ways from the parking levels to those who help. */
export function BarrierHelp({ phone, levels, className, variant, children }: BarrierHelpProps) {
  const t = useTranslate()
  return (
    <aside className={className} aria-labelledby="parking-help">
      <h2 id="parking-help">{t('parking_help')}</h2>
      <p>{t('parking_help_text')}</p>
      <ButtonAnchor href={contactHref('phone', phone)} wide {...(variant && { variant })}>
        <Icon name="phone" size={20} />
        {phone}
      </ButtonAnchor>
      {levels.map(
        ({ help }) =>
          help && (
            <Link key={help.to} className={styles.way} to={help.to}>
              <Icon name="route" size={20} />
              {help.label}
            </Link>
          ),
      )}
      {children}
    </aside>
  )
}
