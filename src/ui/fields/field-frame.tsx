import { useId, type ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldProps } from './field.ts'
import { Icon } from '../icon.tsx'
import styles from './field-frame.module.css'

export type FieldWiring = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type FieldFrameProps = FieldProps & {
  required?: boolean | undefined
  /** A checkbox renders its label itself, beside the box. */
  hasLabel?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint and messages around a native input (FRM-02, FRM-03). */
export function FieldFrame({
  label,
  hint,
  status = 'pristine',
  message,
  required = false,
  hasLabel = true,
  children,
}: FieldFrameProps) {
  const t = useTranslate()
  const id = useId()
  const isInvalid = status === 'error'
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint && hintId, isInvalid && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-status={status}>
      {hasLabel && (
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      )}
      {children({ id, 'aria-invalid': isInvalid || undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div aria-live="polite" id={errorId}>
        {isInvalid &&
          listMessages(message, t('field_invalid', { field: label })).map((text) => (
            <p className={styles.error} key={text}>
              <Icon name="warning" size={18} />
              {text}
            </p>
          ))}
      </div>
    </div>
  )
}

function listMessages(message: FieldProps['message'], fallback: string): readonly string[] {
  const messages = (typeof message === 'string' ? [message] : (message ?? [])).filter((text) => text !== '')
  return messages.length === 0 ? [fallback] : messages
}
