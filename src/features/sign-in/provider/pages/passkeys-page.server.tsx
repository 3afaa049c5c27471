import { PageBody } from './page-body.server.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import type { FieldFaults, FormFault } from '../judge-credentials.server.ts'
import { BackLink } from './back-link.server.tsx'
import { Alert, Field } from './credential-field.server.tsx'
import type { IdentityPlace } from './identity-place.server.ts'
import { PasskeyForm } from './passkey-form.tsx'

export type Passkey = {
  readonly id: string
  /** Browser and system with which it was made, such as «Chrome, Android»; null if neither is known. */
  readonly device: string | null
  readonly createdAt: Date
  readonly usedAt: Date | null
}

export type PasskeyNews = 'added' | 'removed' | 'failed' | 'too-many'

type PasskeysPageProps = {
  readonly keys: readonly Passkey[]
  readonly news: PasskeyNews | null
  readonly faults: FieldFaults
  readonly formFault: FormFault | undefined
  /** By which the account is signed in with a password, for programs that fill in passwords. */
  readonly email: string
  readonly isFull: boolean
  readonly addresses: { readonly create: string; readonly remove: string }
  readonly place: IdentityPlace
}

const newsTexts = {
  added: 'identity_passkey_added',
  removed: 'identity_passkey_removed',
  failed: 'identity_passkey_not_added',
  'too-many': 'identity_passkey_too_many',
} as const satisfies Readonly<Record<PasskeyNews, string>>

const day = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export function PasskeysPage(props: PasskeysPageProps) {
  const { keys, news, faults, formFault, email, isFull, addresses, place } = props
  const t = useTranslate()
  const isGood = news === 'added' || news === 'removed'
  return (
    <PageBody title={t('identity_passkeys')} lead={t('identity_passkeys_lead')}>
      {news !== null && (
        <p className={isGood ? 'notice' : 'notice bad'} role={isGood ? 'status' : 'alert'}>
          {t(newsTexts[news])}
        </p>
      )}
      {formFault && <Alert fault={formFault} />}
      {keys.length === 0 ? (
        <p>{t('identity_passkeys_none')}</p>
      ) : (
        <ul className="keys">
          {keys.map((key) => (
            <KnownKey key={key.id} passkey={key} action={addresses.remove} />
          ))}
        </ul>
      )}
      {!isFull && (
        <form method="post" action={addresses.create} noValidate>
          <h2>{t('identity_passkey_new')}</h2>
          <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
          <Field
            name="password"
            label="identity_password_present"
            autoComplete="current-password"
            faults={faults}
          />
          <button className="button" type="submit">
            {t('identity_passkey_next')}
          </button>
        </form>
      )}
      <BackLink place={place} />
    </PageBody>
  )
}

function KnownKey({ passkey, action }: { passkey: Passkey; action: string }) {
  const t = useTranslate()
  const { id, device, createdAt, usedAt } = passkey
  const name = device ?? t('identity_passkey_unnamed')
  const made = t('identity_passkey_made', { day: day.format(createdAt) })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="hint">
          {usedAt === null ? made : `${made} · ${t('identity_passkey_used', { day: day.format(usedAt) })}`}
        </p>
      </div>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <button
          className="button outlined"
          type="submit"
          aria-label={t('identity_passkey_remove_one', { name })}
        >
          {t('identity_passkey_remove')}
        </button>
      </form>
    </li>
  )
}

/** The page on which the device is asked; without scripts, or in an older browser, it says that it cannot be. */
export function NewPasskeyPage({ options, list }: { options: object; list: string }) {
  const t = useTranslate()
  return (
    <PageBody title={t('identity_passkey_new')} lead={t('identity_passkey_new_lead')}>
      <p className="notice bad" data-without-passkeys>
        {t('identity_passkey_unsupported')}
      </p>
      <PasskeyForm ask="create" options={options} action={list} />
      <a className="button quiet" href={list}>
        {t('identity_passkeys_back')}
      </a>
    </PageBody>
  )
}
