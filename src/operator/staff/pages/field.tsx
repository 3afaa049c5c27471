import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'

export function Fault({ id, text }: { id: string; text: MessageKey }) {
  const t = useTranslate()
  return (
    <span id={id} className="fault">
      {t(text)}
    </span>
  )
}

type FieldProps = {
  id: string
  label: string
  fault: MessageKey | undefined
  hint?: string
  children: (described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

export const Field = ({ id, label, fault, hint, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children({
      'aria-invalid': fault !== undefined,
      'aria-describedby':
        [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    })}
    {fault && <Fault id={`${id}-fault`} text={fault} />}
    {hint && <small id={`${id}-hint`}>{hint}</small>}
  </div>
)
