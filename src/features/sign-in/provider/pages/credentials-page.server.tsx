import { useTranslate } from '#i18n/translate.tsx'
import type { FieldFaults, FormFault, Purpose } from '../judge-credentials.server.ts'
import type { SignInPurpose } from '../sign-in-purpose.ts'
import { Alert, Field } from './credential-field.server.tsx'
import { GuestForm, type GuestOffer } from './guest-form.tsx'
import type { IdentityPlace } from './identity-place.server.ts'
import { PasskeyForm } from './passkey-form.tsx'

export type CredentialsForm = {
  readonly purpose: Purpose
  /** As typed, so that a fault does not lose it; a password is never written into a page. */
  readonly email: string
  readonly faults: FieldFaults
  readonly formFault: FormFault | undefined
  /** The purpose for which the visitor signs in; null if there is none in particular. */
  readonly wish: SignInPurpose | null
  /** The offer to pay the ticket without an account; null if there is none. */
  readonly guestOffer: GuestOffer | null
  /** The way to sign in by a passkey; null on the page for a new account, and where browsers allow none. */
  readonly passkey: PasskeyOffer | null
  readonly addresses: {
    readonly self: string
    readonly other: string
    readonly cancel: string
    readonly forgotten: string
  }
}

/** What the script of the page asks the device with. */
export type PasskeyOffer = {
  readonly options: object
  readonly self: string
  readonly script: string
}

export function CredentialsPage({ form, place }: { form: CredentialsForm; place: IdentityPlace }) {
  const t = useTranslate()
  const isNew = form.purpose === 'sign-up'
  const guestFirst = form.guestOffer?.isFirst ? form.guestOffer : null
  return (
    <main className="with-benefits">
      <Benefits />
      <div className="card">
        {guestFirst ? (
          <>
            <h1>{t('ticket_title')}</h1>
            <GuestForm offer={guestFirst} />
            <h2 className="apart">{t('identity_with_account')}</h2>
          </>
        ) : (
          <div>
            <h1>{t(isNew ? 'identity_sign_up' : 'identity_sign_in')}</h1>
            <p className="lead">
              {form.wish
                ? t(`identity_wish_${form.wish}`, { place: place.name })
                : t(isNew ? 'identity_sign_up_lead' : 'identity_sign_in_lead')}
            </p>
          </div>
        )}
        {form.formFault && <Alert fault={form.formFault} />}
        <form method="post" action={form.addresses.self} noValidate>
          {isNew && <p>{t('identity_sign_up_reason')}</p>}
          <Field
            name="email"
            label="identity_email"
            autoComplete={form.passkey ? 'email webauthn' : 'email'}
            faults={form.faults}
            value={form.email}
          />
          <Field
            name="password"
            label="identity_password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            faults={form.faults}
          />
          {isNew && (
            <p className="hint">
              {t('identity_terms')} <a href={place.terms}>{t('footer_terms')}</a>,{' '}
              <a href={place.dataProtection}>{t('footer_data_protection')}</a>
            </p>
          )}
          {!isNew && (
            <p className="forgotten">
              <a href={form.addresses.forgotten}>{t('identity_forgotten')}</a>
            </p>
          )}
          <button className={guestFirst ? 'button outlined' : 'button'} type="submit">
            {t(isNew ? 'identity_sign_up' : 'identity_sign_in')}
          </button>
        </form>
        {form.passkey && <PasskeyForm ask="use" options={form.passkey.options} action={form.passkey.self} />}
        {form.guestOffer && !guestFirst && <GuestForm offer={form.guestOffer} />}
        <div className="ways">
          <p className="other">
            {t(isNew ? 'identity_has_account' : 'identity_no_account')}
            <a href={form.addresses.other}>{t(isNew ? 'identity_sign_in' : 'identity_sign_up')}</a>
          </p>
          <form method="post" action={form.addresses.cancel}>
            <button className="button quiet" type="submit">
              {t('identity_back', { place: place.name })}
            </button>
          </form>
        </div>
      </div>
    </main>
  )
}

function Benefits() {
  const t = useTranslate()
  return (
    <aside className="benefits" aria-labelledby="benefits">
      {/* Lazy: on a phone, where nobody sees it, it is not loaded. */}
      <img src="/illustrations/support.svg" width={480} height={360} alt="" loading="lazy" />
      <h2 id="benefits">{t('identity_benefits')}</h2>
      <ul>
        <li>{t('identity_benefit_receipts')}</li>
        <li>{t('identity_benefit_coupons')}</li>
        <li>{t('identity_benefit_profile')}</li>
      </ul>
    </aside>
  )
}
