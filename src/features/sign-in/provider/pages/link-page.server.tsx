import { PageBody } from './page-body.server.tsx'
import { BackLink } from './back-link.server.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldFaults } from '../judge-credentials.server.ts'
import { Field } from './credential-field.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

export type LinkForm = {
  readonly page: 'confirm' | 'reset' | 'welcome'
  readonly self: string
  readonly token: string
  readonly email: string
  readonly faults: FieldFaults
}

/**
 * What a link in a mail leads to: a form with one button, because programs that look for harmful links open every link
 * of a mail, and would use it up.
 */
export function LinkPage({ form, place }: { form: LinkForm; place: IdentityPlace }) {
  const t = useTranslate()
  const { page, self, token, email, faults } = form
  return (
    <PageBody title={t(`identity_${page}`)} lead={t(`identity_${page}_lead`, { email })}>
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
          {t(`identity_${page}_button`)}
        </button>
      </form>
      <BackLink place={place} />
    </PageBody>
  )
}
