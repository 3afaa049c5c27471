import type { ReactNode } from 'react'
import styles from './account-form.module.css'

/** A drawing and a short text in a panel: after deletion (ACC-06), or if no customer data exist (ACC-07). */
export function AccountNotice({
  image,
  title,
  text,
  children,
}: {
  image: string
  /** The headline, if the panel's own headline does not say it. */
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className={styles.notice}>
      <img src={image} width={480} height={360} alt="" />
      {title && <h3>{title}</h3>}
      <p>{text}</p>
      {children}
    </div>
  )
}
