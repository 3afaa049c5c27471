import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  image: string
  title: ReactNode
  text: ReactNode
  /** Whether the text says it all and the title is only its small heading, such as the number of an error. */
  isTextFirst?: boolean
  children?: ReactNode
}

/** A page with a single statement, such as an outcome or an error, with a drawing and links to continue. */
export function Notice({ image, title, text, isTextFirst = false, children }: NoticeProps) {
  return (
    <div className={isTextFirst ? `${styles.notice} ${styles.textFirst}` : styles.notice}>
      <img src={image} width={480} height={360} alt="" />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
