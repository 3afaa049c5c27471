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
