import { PageBody } from '#features/sign-in/provider/pages/page-body.server.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { BackLink } from '#features/sign-in/provider/pages/back-link.server.tsx'
import { Alert, Field } from '#features/sign-in/provider/pages/credential-field.server.tsx'
import type { FieldFaults, FormFault } from '#features/sign-in/provider/judge-credentials.server.ts'
import type { IdentityPlace } from '#features/sign-in/provider/pages/identity-place.server.ts'

export type NewsletterForm = {
  readonly self: string
  readonly email: string
  readonly interests: readonly { readonly id: string; readonly name: string; readonly isChosen: boolean }[]
  readonly faults: FieldFaults
  readonly formFault: FormFault | undefined
}

/** Asks for the newsletter by interests; nothing is sent before the address is confirmed. */
export function NewsletterPage({ form, place }: { form: NewsletterForm; place: IdentityPlace }) {
  const t = useTranslate()
  return (
    <PageBody title={t('newsletter_title')} lead={t('newsletter_lead', { place: place.name })}>
      {form.formFault && <Alert fault={form.formFault} />}
      <form method="post" action={form.self} noValidate>
        <Field
          name="email"
          label="identity_email"
          autoComplete="email"
          faults={form.faults}
          value={form.email}
        />
        {form.interests.length > 0 && (
          <fieldset>
            <legend>{t('newsletter_interests')}</legend>
            {form.interests.map(({ id, name, isChosen }) => (
              <label key={id} className="choice">
                <input type="checkbox" name="interests" value={id} defaultChecked={isChosen} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <p className="hint">{t('newsletter_consent', { place: place.name })}</p>
        <button className="button" type="submit">
          {t('newsletter_ask')}
        </button>
      </form>
      <BackLink place={place} />
    </PageBody>
  )
}

type LinkProps = {
  readonly page: 'confirm' | 'unsubscribe'
  readonly self: string
  readonly token: string
  readonly place: IdentityPlace
}

/** What a link in a mail of the newsletter leads to: one button, because mail scanners open every link. */
export function NewsletterLinkPage({ page, self, token, place }: LinkProps) {
  const t = useTranslate()
  return (
    <PageBody title={t(`newsletter_${page}`)} lead={t(`newsletter_${page}_text`, { place: place.name })}>
      <form method="post" action={self}>
        <input type="hidden" name="token" value={token} />
        <button className="button" type="submit">
          {t(`newsletter_${page}_button`)}
        </button>
      </form>
      <BackLink place={place} />
    </PageBody>
  )
}
