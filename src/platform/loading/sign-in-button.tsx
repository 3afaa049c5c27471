import type { ComponentProps } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { useOnline } from './use-online.ts'
import { ButtonAnchor } from '#ui/button.tsx'

/** The way to the sign-in; without a network what is needed for it, as nobody can sign in then. */
export function SignInButton(props: ComponentProps<typeof ButtonAnchor>) {
  const t = useTranslate()
  return useOnline() ? <ButtonAnchor {...props} /> : <p role="status">{t('offline_sign_in')}</p>
}
