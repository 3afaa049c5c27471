import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { LetterFacts } from './letter.ts'
import { findLetterLook } from './letter-look.server.ts'
import { LetterPage } from './letter-page.server.tsx'
import type { LetterPicture } from './letter-picture.server.ts'
import { findLetterPlace } from './letter-place.server.ts'
import { writeLetter } from './write-letter.ts'

export type RenderedLetter = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly pictures: readonly LetterPicture[]
}

/**
 * Writes a mail in a language, with the name and the colours of a centre; null: those of the product. What the
 * operator's theme replaces is replaced here too.
 */
export async function renderLetter(
  services: Services,
  facts: LetterFacts,
  { locale, centre }: { readonly locale: Locale; readonly centre: string | null },
): Promise<RenderedLetter> {
  // The library is loaded with the first mail: a start does not wait for it.
  const [{ render, toPlainText }, messages, place, look] = await Promise.all([
    import('@react-email/render'),
    getCompiledMessages(services, locale),
    findLetterPlace(services, centre, locale),
    findLetterLook(),
  ])
  const letter = writeLetter(facts, (key, values) => formatMessage(locale, messages[key], values), place.name)
  const html = await render(
    <LetterPage letter={letter} place={place} look={look} locale={locale} messages={messages} />,
  )
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'img', format: 'skip' },
    ],
  })
  return { subject: letter.subject, html, text, pictures: look.mark === null ? [] : [look.mark] }
}
