import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './coupon-card.module.css'

/**
 * A coupon's code with a button that copies it. The button needs a script, and is hidden without one; where a browser
 * refuses to copy, the code is selected instead.
 */
export function CopyableCode({ code }: { code: string }) {
  const t = useTranslate()
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const select = () => shown.current && getSelection()?.selectAllChildren(shown.current)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      select()
    }
  }
  return (
    <span className={styles.copyable}>
      <code translate="no" ref={shown}>
        {code}
      </code>
      <button className={styles.copy} type="button" data-scripted="" onClick={() => void copy()}>
        {t(isCopied ? 'coupon_copied' : 'coupon_copy')}
        <VisuallyHidden>&nbsp;{code}</VisuallyHidden>
      </button>
      <span role="status">{isCopied && <VisuallyHidden>{t('coupon_copied')}</VisuallyHidden>}</span>
    </span>
  )
}
