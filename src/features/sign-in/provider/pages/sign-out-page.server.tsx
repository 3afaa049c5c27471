import { useTranslate } from '#i18n/translate.tsx'
import { BackLink } from './back-link.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

/** The id that the library gives its form. */
const formId = 'op.logoutForm'

/** A script that submits the form, for a visitor who has just signed out in the app. */
export const signOutScript = `document.getElementById('${formId}').requestSubmit(document.getElementById('sign-out'))`

/** Asks whether to sign out. The form comes from the library, with its one-time secret. */
export function SignOutPage({ form, place }: { form: string; place: IdentityPlace }) {
  const t = useTranslate()
  return (
    <main>
      <div>
        <h1>{t('identity_sign_out')}</h1>
        <p className="lead">{t('identity_sign_out_text')}</p>
      </div>
      <div hidden dangerouslySetInnerHTML={{ __html: form }} />
      <button className="button" id="sign-out" form={formId} type="submit" name="logout" value="yes">
        {t('identity_sign_out')}
      </button>
      <BackLink place={place} />
    </main>
  )
}
