import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { MailFacts } from './mail-text.ts'
import { findMailTheme } from './mail-theme.server.ts'
import { MailTemplate } from './mail-template.server.tsx'
import type { MailPicture } from './mail-picture.server.ts'
import { findMailPlace } from './mail-place.server.ts'
import { writeMailText } from './write-mail-text.ts'

export type RenderedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly pictures: readonly MailPicture[]
}

/**
 * Writes a mail in a language, with the name and the colours of a centre; null: those of the product. What the
 * operator's theme replaces is replaced here too.
 */
export async function renderMail(
  services: Services,
  facts: MailFacts,
  { locale, centre }: { readonly locale: Locale; readonly centre: string | null },
): Promise<RenderedMail> {
  // The library is loaded with the first mail: a start does not wait for it.
  const [{ render, toPlainText }, messages, place, theme] = await Promise.all([
    import('@react-email/render'),
    getCompiledMessages(services, locale),
    findMailPlace(services, centre, locale),
    findMailTheme(),
  ])
  const mail = writeMailText(facts, (key, values) => formatMessage(locale, messages[key], values), place.name)
  const html = await render(
    <MailTemplate mail={mail} place={place} theme={theme} locale={locale} messages={messages} />,
  )
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'img', format: 'skip' },
    ],
  })
  return { subject: mail.subject, html, text, pictures: theme.mark === null ? [] : [theme.mark] }
}
