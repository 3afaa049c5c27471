import { useTranslate } from '#app/i18n/translate.tsx'
import styles from './form-message.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type FormMessageProps = {
  kind: 'success' | 'error'
  /** Null: nothing to say. The region stays, so that a message that comes later is read out. */
  message: string | null
  /** The message has been said and only stays to be read: no banner any more, a line. */
  isQuiet?: boolean
  onDismiss: () => void
}

/**
 * What became of a form, in a banner that a click dismisses (FRM-04). The message is kept by the form, and goes with
 * it when it leaves the page.
 */
export function FormMessage({ kind, message, isQuiet = false, onDismiss }: FormMessageProps) {
  const t = useTranslate()
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {message !== null && (
        <button
          className={styles.message}
          type="button"
          data-kind={kind}
          data-quiet={isQuiet || undefined}
          onClick={onDismiss}
        >
          <Icon name={kind === 'error' ? 'warning' : 'check'} />
          <span>{message}</span>
          <VisuallyHidden>{t('form_message_dismiss')}</VisuallyHidden>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
