import { PageBody } from './page-body.server.tsx'
import { phoneAddress } from '#core/phone-address.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldFaults, FormFault } from '../judge-credentials.server.ts'
import { Alert, Field } from './credential-field.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

export type ForgottenForm = {
  readonly self: string
  readonly email: string
  readonly faults: FieldFaults
  readonly formFault: FormFault | undefined
}

type ForgottenPageProps = {
  readonly back: string
  readonly place: IdentityPlace
  /** Null on a site that sends no mails. */
  readonly form: ForgottenForm | null
}

/**
 * The page for visitors who have forgotten their password: by a link in a mail, or by the staff of the centre, who set a
 * new password. It says nothing about who has an account.
 */
export function ForgottenPage({ back, place, form }: ForgottenPageProps) {
  const t = useTranslate()
  return (
    <PageBody
      title={t('identity_forgotten')}
      lead={t(form === null ? 'identity_forgotten_lead' : 'identity_forgotten_mail_lead')}
    >
      {form !== null && (
        <>
          {form.formFault && <Alert fault={form.formFault} />}
          <form method="post" action={form.self} noValidate>
            <Field
              name="email"
              label="identity_email"
              autoComplete="email"
              faults={form.faults}
              value={form.email}
            />
            <button className="button" type="submit">
              {t('identity_forgotten_send')}
            </button>
          </form>
          <h2>{t('identity_forgotten_other_way')}</h2>
        </>
      )}
      <Staff place={place} />
      <a className={form === null ? 'button' : 'button quiet'} href={back}>
        {t('identity_forgotten_back')}
      </a>
    </PageBody>
  )
}

function Staff({ place }: { place: IdentityPlace }) {
  const t = useTranslate()
  const { phone, email } = place
  return (
    <ol className="steps">
      <li>
        {t(phone === null && email === null ? 'identity_forgotten_ask' : 'identity_forgotten_contact')}
        {phone !== null && (
          <a className="button outlined" href={phoneAddress(phone)}>
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
  )
}
