import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.ts'

type CheckboxProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'>

/** A checkbox; the whole line can be tapped. */
export function Checkbox({ label, hint, status, message, ...input }: CheckboxProps) {
  return (
    <FieldFrame label={label} hint={hint} status={status} message={message} hasLabel={false}>
      {(wiring) => (
        <label className={styles.line} htmlFor={wiring.id}>
          <input {...input} {...wiring} type="checkbox" />
          <span>
            {label}
            {input.required && <span aria-hidden="true"> *</span>}
          </span>
        </label>
      )}
    </FieldFrame>
  )
}
