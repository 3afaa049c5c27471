import type { ReactNode } from 'react'
import styles from './account-form.module.css'

export function AccountNotice({
  image,
  title,
  text,
  children,
}: {
  image: string
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
