import { BackLink } from './back-link.server.tsx'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { outboxPath } from '#platform/routes/server-pages.ts'
import type { IdentityPlace } from './identity-place.server.ts'

type Notice = {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly place: IdentityPlace
  /** The reference that a visitor can quote when asking for help. */
  readonly reference?: string
  /** On a trial, which sends nothing: the way to the mail. */
  readonly showsOutbox?: boolean
}

export function NoticePage({ title, text, place, reference, showsOutbox }: Notice) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <main>
      <div>
        <h1>{t(title)}</h1>
        <p className="lead">{t(text)}</p>
      </div>
      {showsOutbox && (
        <a className="button outlined" href={`${outboxPath}?lang=${locale}`}>
          {t('identity_outbox')}
        </a>
      )}
      <BackLink place={place} isMain />
      {reference && <p className="hint">{t('error_reference', { reference })}</p>}
    </main>
  )
}
