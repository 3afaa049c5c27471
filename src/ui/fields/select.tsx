import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.ts'
import { SelectBox, type SelectOption } from './select-box.tsx'

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: readonly SelectOption[] }

export function Select({ label, hint, status, message, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} status={status} message={message} required={select.required}>
      {(wiring) => <SelectBox {...select} {...wiring} />}
    </FieldFrame>
  )
}
