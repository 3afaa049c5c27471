import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './more-link.module.css'

/** The link from an extract to the whole list: "Alle Shops →". */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={styles.more}>
      {children}
      <Icon name="forward" size={20} />
    </Link>
  )
}
