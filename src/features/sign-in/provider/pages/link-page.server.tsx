import { BackLink } from './back-link.server.tsx'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldFaults } from '../judge-credentials.server.ts'
import { Field } from './credential-field.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

export type LinkForm = {
  readonly page: 'confirm' | 'reset' | 'sign-up'
  readonly self: string
  readonly token: string
  readonly email: string
  readonly faults: FieldFaults
}

const texts = {
  confirm: {
    title: 'identity_confirm',
    lead: 'identity_confirm_lead',
    button: 'identity_confirm_button',
  },
  reset: {
    title: 'identity_reset',
    lead: 'identity_reset_lead',
    button: 'identity_reset_button',
  },
  'sign-up': {
    title: 'identity_welcome',
    lead: 'identity_welcome_lead',
    button: 'identity_welcome_button',
  },
} as const satisfies Readonly<Record<LinkForm['page'], Readonly<Record<string, MessageKey>>>>

/**
 * What a link in a mail leads to: a form with one button, because programs that look for harmful links open every link
 * of a mail, and would use it up.
 */
export function LinkPage({ form, place }: { form: LinkForm; place: IdentityPlace }) {
  const t = useTranslate()
  const { page, self, token, email, faults } = form
  const { title, lead, button } = texts[page]
  return (
    <main>
      <div>
        <h1>{t(title)}</h1>
        <p className="lead">{t(lead, { email })}</p>
      </div>
      <form method="post" action={self} noValidate>
        <input type="hidden" name="token" value={token} />
        {page === 'reset' && (
          <>
            <input
              type="email"
              name="username"
              autoComplete="username"
              defaultValue={email}
              hidden
              readOnly
            />
            <Field
              name="newPassword"
              label="identity_password_new"
              autoComplete="new-password"
              faults={faults}
            />
          </>
        )}
        <button className="button" type="submit">
          {t(button)}
        </button>
      </form>
      <BackLink place={place} />
    </main>
  )
}
