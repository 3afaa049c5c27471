import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = { image: string; title: ReactNode; text: ReactNode; children?: ReactNode }

/** A page with a single statement, such as an outcome or an error, with a drawing and links to continue. */
export function Notice({ image, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <img src={image} width={480} height={360} alt="" />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
