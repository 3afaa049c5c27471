import { useTranslate } from '#i18n/translate.tsx'
import styles from './form-message.module.css'
import { Icon } from './icon.tsx'
import { moveFocusOnRemoval } from './move-focus-on-removal.ts'
import { useHydrated } from './use-hydrated.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type FormMessageProps = {
  /** `notice`: nothing went wrong, but the visitor has to read the message. */
  kind: 'success' | 'notice' | 'error'
  /** Null: no message. The live region stays, so that a later message is read out. */
  message: string | null
  /** Whether the message is no longer visible (PRF-02). Assistive technology can read it, and does not announce it again. */
  isQuiet?: boolean
  /** The progress of the submission while there is no message, for assistive technology only. */
  progress?: string | null
  /** Absent: the message stays. */
  onDismiss?: () => void
}

const icons = { success: 'check', notice: 'info', error: 'warning' } as const

/**
 * The outcome of a form, as a banner that a click dismisses (FRM-04). The form holds the message, so it disappears with
 * the form. Until the page is hydrated, and without JavaScript, a click would do nothing, so the banner is a plain text.
 */
export function FormMessage({
  kind,
  message,
  isQuiet = false,
  progress = null,
  onDismiss,
}: FormMessageProps) {
  const t = useTranslate()
  const isDismissible = useHydrated() && onDismiss !== undefined
  if (message !== null && isQuiet) {
    return (
      <div role="status" aria-live="off">
        <VisuallyHidden>{message}</VisuallyHidden>
      </div>
    )
  }
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {message === null && progress !== null && <VisuallyHidden>{progress}</VisuallyHidden>}
      {message !== null && !isDismissible && (
        <p className={styles.message} data-kind={kind}>
          <Icon name={icons[kind]} />
          <span>{message}</span>
        </p>
      )}
      {message !== null && isDismissible && (
        <button
          className={styles.message}
          type="button"
          data-kind={kind}
          ref={moveFocusOnRemoval}
          onClick={onDismiss}
        >
          <Icon name={icons[kind]} />
          <span>{message}</span>
          <VisuallyHidden>{t('form_message_dismiss')}</VisuallyHidden>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
