import { PageBody } from './page-body.server.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { BackLink } from './back-link.server.tsx'
import type { Change } from '../judge-change.server.ts'
import type { FieldFaults, FormFault } from '../judge-credentials.server.ts'
import { Alert, Field } from './credential-field.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

export type ChangeForm = {
  readonly change: Change
  /** As typed, otherwise the address of the signed-in account. */
  readonly email: string
  readonly newEmail: string
  readonly faults: FieldFaults
  readonly formFault: FormFault | undefined
  readonly self: string
  /** Where a new mail to confirm the present address is asked for; null if there is nothing to confirm. */
  readonly again: string | null
  /** Whether the new address has to be proved by a mail before it is taken. */
  readonly isAsked: boolean
}

export function ChangePage({ form, place }: { form: ChangeForm; place: IdentityPlace }) {
  const t = useTranslate()
  const { change, faults } = form
  const title = t(change === 'password' ? 'identity_change_password' : 'identity_change_email')
  return (
    <PageBody title={title} lead={t(form.isAsked ? 'identity_change_email_lead' : 'identity_change_lead')}>
      {form.again !== null && (
        <form className="unproved" method="post" action={form.again}>
          <p>{t('identity_unproved', { email: form.email })}</p>
          <button className="button outlined" type="submit">
            {t('identity_unproved_again')}
          </button>
        </form>
      )}
      {form.formFault && <Alert fault={form.formFault} />}
      <form method="post" action={form.self} noValidate>
        <Field
          name="email"
          label={change === 'email' ? 'identity_email_present' : 'identity_email'}
          autoComplete="username"
          faults={faults}
          value={form.email}
        />
        <Field
          name="password"
          label="identity_password_present"
          autoComplete="current-password"
          faults={faults}
        />
        {change === 'password' ? (
          <Field
            name="newPassword"
            label="identity_password_new"
            autoComplete="new-password"
            faults={faults}
          />
        ) : (
          <Field
            name="newEmail"
            label="identity_email_new"
            autoComplete="email"
            faults={faults}
            value={form.newEmail}
          />
        )}
        <button className="button" type="submit">
          {title}
        </button>
      </form>
      <BackLink place={place} />
    </PageBody>
  )
}
