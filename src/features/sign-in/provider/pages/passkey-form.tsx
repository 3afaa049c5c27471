import { useTranslate } from '#i18n/translate.tsx'

type PasskeyFormProps = {
  readonly ask: 'use' | 'create'
  readonly options: object
  readonly action: string
}

export function PasskeyForm({ ask, options, action }: PasskeyFormProps) {
  const t = useTranslate()
  const isNew = ask === 'create'
  return (
    <form
      className={isNew ? undefined : 'passkey'}
      method="post"
      action={action}
      data-passkey={ask}
      data-options={JSON.stringify(options)}
      data-failed={t('identity_passkey_cancelled')}
      data-known={isNew ? t('identity_passkey_known') : undefined}
      hidden
    >
      <input type="hidden" name="response" />
      <button className={isNew ? 'button' : 'button outlined'} type="submit">
        {t(isNew ? 'identity_passkey_create' : 'identity_passkey_use')}
      </button>
      <p role="status" />
    </form>
  )
}
