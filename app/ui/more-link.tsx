import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './more-link.module.css'

/** «Alle Shops →»: the way from an extract to the whole. */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={styles.more}>
      {children}
      <Icon name="forward" size={20} />
    </Link>
  )
}
