import { useState, type ChangeEvent, type ComponentProps, type MouseEvent } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { FieldAction } from './field-action.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './text-field.module.css'
import { forceUpperCase } from './upper-case.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> & {
    /** Turns letters into capitals while they are typed, before anything validates them. */
    upperCase?: boolean
    /** A button at the end of the field, such as the one that opens the barcode scanner. */
    action?:
      | {
          readonly icon: IconName
          readonly label: string
          readonly text?: string | undefined
          readonly onPress: () => void
        }
      | undefined
  }

/**
 * A single-line text field around a native input (FRM-02). The server renders the same element with its value, so a
 * form works without JavaScript; buttons that need a script are hidden then. A password can be shown, and a click
 * anywhere in a date field opens the browser's picker.
 */
export function TextField({
  label,
  hint,
  status = 'pristine',
  message,
  upperCase = false,
  action,
  type = 'text',
  onChange,
  onClick,
  ...input
}: TextFieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (upperCase) forceUpperCase(event.currentTarget)
    onChange?.(event)
  }
  const click = (event: MouseEvent<HTMLInputElement>) => {
    if (type === 'date' && !input.readOnly) openPicker(event.currentTarget)
    onClick?.(event)
  }
  return (
    <FieldFrame label={label} hint={hint} status={status} message={message} required={input.required}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...(upperCase && { autoCapitalize: 'characters', spellCheck: false })}
            {...input}
            {...wiring}
            type={isShown ? 'text' : type}
            onChange={change}
            onClick={click}
          />
          {status === 'success' && <Icon name="check" className={styles.success} />}
          {type === 'password' && (
            <FieldAction
              icon={isShown ? 'eye-off' : 'eye'}
              label={t(isShown ? 'field_hide_password' : 'field_show_password')}
              onPress={() => setShown(!isShown)}
            />
          )}
          {action && <FieldAction {...action} isOff={input.readOnly} />}
        </span>
      )}
    </FieldFrame>
  )
}

/** Browsers that have no `showPicker`, or refuse it, keep their own button for the picker. */
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker()
  } catch {
    input.focus()
  }
}
