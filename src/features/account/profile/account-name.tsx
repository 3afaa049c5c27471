import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { AccountArea, useProfile } from './account-area.tsx'
import type { AccountSeed } from './account-seed.ts'
import { interestsQuery, messagesQuery } from './profile-queries.ts'
import { formatDisplayName } from './profile.ts'

/**
 * The name above the account overview. A profile that cannot be loaded counts as empty here (PRF-05): the overview is
 * useful without it. The code of its sub-panels is fetched meanwhile.
 */
export default function AccountName({ oid, seed }: { oid: string; seed: AccountSeed | null }) {
  const t = useTranslate()
  return (
    <AccountArea oid={oid} seed={seed} fallback={t('profile_default_headline')}>
      <Name />
    </AccountArea>
  )
}

function Name() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const state = useProfile()
  useEffect(() => {
    void client.prefetchQuery(interestsQuery(locale))
    void client.prefetchQuery(messagesQuery(locale))
  }, [client, locale])
  const profile = state.kind === 'loaded' ? state.profile : null
  return (profile && formatDisplayName(profile)) ?? t('profile_default_headline')
}
