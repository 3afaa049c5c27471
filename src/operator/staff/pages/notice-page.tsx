import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import { useTranslate } from '#i18n/translate.tsx'

export type NoticeLink = { readonly href: string; readonly label: MessageKey }

type NoticeProps = {
  readonly texts: readonly MessageKey[]
  readonly values?: MessageValues
  readonly link?: NoticeLink | undefined
}

/** The text of a page that only says something, with a way on. */
export function NoticeBody({ texts, values, link }: NoticeProps) {
  const t = useTranslate()
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{t(text, values)}</p>
      ))}
      {link && (
        <p>
          <a className="button" href={link.href}>
            {t(link.label)}
          </a>
        </p>
      )}
    </>
  )
}
