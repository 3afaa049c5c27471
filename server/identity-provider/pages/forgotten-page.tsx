import { useTranslate } from '#app/i18n/translate.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

/**
 * The page for visitors who have forgotten their password. The app sends no mail: the staff of the centre set a new
 * password. The page asks for no address, so it says nothing about who has an account.
 */
export function ForgottenPage({ back, place }: { back: string; place: IdentityPlace }) {
  const t = useTranslate()
  const { phone, email } = place
  return (
    <main>
      <div>
        <h1>{t('identity_forgotten')}</h1>
        <p className="lead">{t('identity_forgotten_lead')}</p>
      </div>
      <ol className="steps">
        <li>
          {t(phone === null && email === null ? 'identity_forgotten_ask' : 'identity_forgotten_contact')}
          {phone !== null && (
            <a className="button outlined" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {email !== null && (
            <a className="button outlined" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone === null && email === null && (
            <a className="button outlined" href={place.imprint}>
              {t('footer_imprint')}
            </a>
          )}
        </li>
        <li>{t('identity_forgotten_receive')}</li>
        <li>{t('identity_forgotten_change')}</li>
      </ol>
      <a className="button" href={back}>
        {t('identity_forgotten_back')}
      </a>
    </main>
  )
}
