import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './panel.module.css'

/** What a row of the overview shows: its icon, its name and, below it, what is chosen there at present. */
export function PanelRow({ icon, label, children }: { icon: IconName; label: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.arch}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        {label}
        {children}
      </span>
      <Icon name="chevron" size={20} />
    </>
  )
}
