import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import type { IconName } from '#ui/icon.tsx'
import { AccountArea, useAccountIdentity, useInterests, useProfile } from './account-area.tsx'
import type { AccountSeed } from './account-seed.ts'
import type { Interest } from '#features/account/interests/interest.schema.ts'

export type AccountPage = {
  readonly icon: IconName
  readonly label: string
  readonly href: string
  readonly note?: string
}

export type AccountFacts = {
  /** By which address the visitor is signed in; null while it loads, and if a hosted provider keeps the account. */
  readonly signedInAs: string | null
  /** The chosen interests; empty also while they load, and if they cannot be loaded (PRF-05). */
  readonly interests: readonly Interest[]
  readonly pages: readonly AccountPage[]
}

type AccountFactsProps = {
  oid: string
  seed: AccountSeed | null
  /** The centre whose name and colours the provider's pages show. */
  centreUid: string | null
  children: (facts: AccountFacts) => ReactNode
}

export default function AccountFactsArea({ oid, seed, ...rest }: AccountFactsProps) {
  return (
    <AccountArea oid={oid} seed={seed}>
      <Facts {...rest} />
    </AccountArea>
  )
}

function Facts({ centreUid, children }: Omit<AccountFactsProps, 'oid' | 'seed'>) {
  const t = useTranslate()
  const locale = useLocale()
  const identity = useAccountIdentity()
  const state = useProfile()
  const chosen = (state.kind === 'loaded' && state.profile?.interests) || []
  const interests = (useInterests() ?? []).filter(({ id }) => chosen.includes(id))
  if (!identity) return children({ signedInAs: null, interests, pages: [] })
  const { email, needsConfirmation } = identity
  const query = new URLSearchParams({ lang: locale, ...(centreUid !== null && { center: centreUid }) })
  return children({
    signedInAs: t('account_signed_in_as', { email }),
    interests,
    pages: [
      { icon: 'lock', label: t('account_change_password'), href: `/idp/account/password?${query}` },
      { icon: 'key', label: t('account_passkeys'), href: `/idp/account/passkeys?${query}` },
      {
        icon: 'mail',
        label: t('account_change_email'),
        href: `/idp/account/email?${query}`,
        ...(needsConfirmation && { note: t('account_email_unconfirmed') }),
      },
    ],
  })
}
