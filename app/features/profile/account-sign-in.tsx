import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { AccountArea, useAccountEmail } from './account-area.tsx'
import type { AccountSeed } from './account-seed.ts'

/** A page of the embedded provider on which the account is changed. */
export type AccountPage = { readonly label: string; readonly href: string }

type AccountSignInProps = {
  oid: string
  seed: AccountSeed | null
  /** The centre whose name and colours the provider's pages show. */
  centreUid: string | null
  className: string | undefined
  renderLinks: (pages: readonly AccountPage[]) => ReactNode
}

/**
 * The email address of the signed-in visitor, with links to change the password and the address. A hosted provider
 * keeps the address and has its own pages for both, so nothing is shown then.
 */
export default function AccountSignIn({ oid, seed, ...rest }: AccountSignInProps) {
  return (
    <AccountArea oid={oid} seed={seed}>
      <SignIn {...rest} />
    </AccountArea>
  )
}

function SignIn({ centreUid, className, renderLinks }: Omit<AccountSignInProps, 'oid' | 'seed'>) {
  const t = useTranslate()
  const locale = useLocale()
  const email = useAccountEmail()
  if (!email) return null
  const query = new URLSearchParams({ lang: locale, ...(centreUid !== null && { center: centreUid }) })
  return (
    <section className={className}>
      <h3>{t('account_sign_in')}</h3>
      <p>{t('account_signed_in_as', { email })}</p>
      {renderLinks([
        { label: t('account_change_password'), href: `/idp/account/password?${query}` },
        { label: t('account_change_email'), href: `/idp/account/email?${query}` },
      ])}
    </section>
  )
}
