import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

type Notice = {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly place: IdentityPlace
  /** The reference that a visitor can quote when asking for help. */
  readonly reference?: string
}

/** A page that says one thing and leads back. */
export function NoticePage({ title, text, place, reference }: Notice) {
  const t = useTranslate()
  return (
    <main>
      <div>
        <h1>{t(title)}</h1>
        <p className="lead">{t(text)}</p>
      </div>
      <a className="button" href={place.address}>
        {t('identity_back', { place: place.name })}
      </a>
      {reference && <p className="hint">{t('error_reference', { reference })}</p>}
    </main>
  )
}
