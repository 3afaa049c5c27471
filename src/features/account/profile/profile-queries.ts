import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#i18n/locale.ts'
import { tabCache } from '#platform/query-cache/tab-cache.ts'
import { fetchAccountIdentity, fetchInterests, fetchMessages, fetchProfile } from './profile-calls.ts'

export const profileQuery = (oid: string) =>
  queryOptions({ queryKey: ['profile', oid], queryFn: ({ signal }) => fetchProfile(oid, signal) })

export const accountIdentityQuery = (oid: string) =>
  queryOptions({ queryKey: ['identity', oid], queryFn: ({ signal }) => fetchAccountIdentity(oid, signal) })

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
