import { useTranslate } from '#i18n/translate.tsx'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { minPasswordLength, type CredentialField } from '../credentials.schema.ts'
import type { FieldFaults, FormFault } from '../judge-credentials.server.ts'

type FieldProps = {
  readonly name: CredentialField
  readonly label: MessageKey
  /** The kind of value that browsers fill in or suggest. */
  readonly autoComplete: 'email' | 'email webauthn' | 'username' | 'current-password' | 'new-password'
  readonly faults: FieldFaults
  /** As typed, so that a fault does not lose it; a password is never written into a page. */
  readonly value?: string
}

/**
 * A field for an e-mail address or a password, with its rule and its fault. The page with the fault is a new one, whose first
 * faulty field takes the focus. With scripts, a button shows the typed password.
 */
export function Field({ name, label, autoComplete, faults, value }: FieldProps) {
  const t = useTranslate()
  const fault = faults[name]
  const isPassword = autoComplete.endsWith('password')
  const hasHint = autoComplete === 'new-password'
  const described = [hasHint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={name}>{t(label)}</label>
        {isPassword && (
          <button
            type="button"
            className="show"
            data-shows={name}
            data-other={t('identity_password_hide')}
            aria-controls={name}
            hidden
          >
            {t('identity_password_show')}
          </button>
        )}
      </div>
      {hasHint && (
        <p className="hint" id={`${name}-hint`}>
          {t('identity_password_rule', { count: minPasswordLength })}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={isPassword ? 'password' : 'email'}
        required
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={described || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a fault is to be corrected
        autoFocus={fault !== undefined}
        {...(isPassword ? {} : { defaultValue: value })}
      />
      {(fault || !isPassword) && (
        <p className="fault" id={`${name}-fault`} hidden={!fault}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M12 4 2.5 20h19ZM12 10v4m0 2.7v.3" />
          </svg>
          {t(fault ?? 'identity_fault_email', { count: minPasswordLength })}
        </p>
      )}
    </div>
  )
}

/**
 * The script of pages with a password field: makes the buttons visible that show the password, and hides a shown
 * password again when the form is sent, so that browsers recognise it as a password. Without scripts the buttons stay
 * hidden. An address that is none is said before the form is sent: the next page could not repeat the password.
 */
export const showPasswordScript = `for(const b of document.querySelectorAll('[data-shows]')){const f=document.getElementById(b.dataset.shows);b.hidden=false;const turn=t=>{f.type=t;const o=b.dataset.other;b.dataset.other=b.textContent;b.textContent=o};b.onclick=()=>turn(f.type==='text'?'password':'text');f.form.addEventListener('submit',()=>f.type==='text'&&turn('password'))}for(const e of document.querySelectorAll('input[type=email]')){const p=document.getElementById(e.name+'-fault');p&&e.form.addEventListener('submit',v=>{if(!e.validity.valid){v.preventDefault();p.hidden=false;e.ariaInvalid='true';e.setAttribute('aria-describedby',p.id);e.focus()}})}`

const faultTexts = {
  wrong: 'identity_wrong',
  'not-created': 'identity_not_created',
  'not-changed': 'identity_not_changed',
  passkey: 'identity_passkey_failed',
} as const satisfies Readonly<Record<string, MessageKey>>

/** The message why the form as a whole is refused. It takes the focus: an alert that is there from the start is not read out. */
export function Alert({ fault }: { fault: FormFault }) {
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the visitor has just sent
    <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
      {fault.kind === 'too-many'
        ? t('identity_too_many', { minutes: Math.ceil(fault.retryAfter / 60) })
        : t(faultTexts[fault.kind])}
    </p>
  )
}
