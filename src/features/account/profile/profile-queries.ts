import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#i18n/locale.ts'
import { tabCache } from '#platform/query-cache/tab-cache.ts'
import { fetchAccountIdentity, fetchInterests, fetchMessages, fetchProfile } from './profile-calls.ts'

/** The cached profile of a visitor, with one entry for each account, so that none is shown another's data. */
export const profileQuery = (oid: string) =>
  queryOptions({ queryKey: ['profile', oid], queryFn: ({ signal }) => fetchProfile(oid, signal) })

/** The query for the email address of an account, with one cache entry for each account. */
export const accountIdentityQuery = (oid: string) =>
  queryOptions({ queryKey: ['identity', oid], queryFn: ({ signal }) => fetchAccountIdentity(oid, signal) })

/** The query for the interests that can be chosen, kept for the tab. */
export const interestsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['interests', locale],
    queryFn: ({ signal }) => fetchInterests(locale, signal),
    persister: tabCache.persister,
    networkMode: tabCache.networkMode,
  })

/** The query for the texts of the account, or of a home in the visitor's order, kept for the tab. */
export const messagesQuery = (locale: Locale, area: 'account' | 'order' | 'exitCard' = 'account') =>
  queryOptions({
    queryKey: ['messages', locale, area],
    queryFn: ({ signal }) => fetchMessages(locale, area, signal),
    persister: tabCache.persister,
    networkMode: tabCache.networkMode,
  })
