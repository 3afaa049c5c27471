import * as v from 'valibot'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { RefusedCall } from '#app/platform/query-client.ts'
import { interestSchema, type Interest } from './interest.schema.ts'
import { buildProfilePayload } from './profile-payload.ts'
import { parseProfile } from './profile-wire.schema.ts'
import type { Profile, ProfileChange } from './profile.ts'

/*
 * The browser's calls. The access token is a cookie that no script can read; the account's id goes along in the
 * header, so that a page of one account can never write into another (ROL-02).
 */

const profiles = '/api/consumers/profiles'

type CallInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

async function call(path: string, oid: string | null, init: CallInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json', ...(oid !== null && { 'user-oid': oid }), ...init.headers },
  })
  if (response.status >= 400 && response.status < 500) throw new RefusedCall(response.status)
  if (!response.ok) throw new Error(`The call failed with status ${response.status}`)
  return response.json()
}

/** Null when no customer data exist. @throws Error when the profile cannot be loaded (PRF-04) */
export async function fetchProfile(oid: string, signal?: AbortSignal): Promise<Profile | null> {
  const parsed = parseProfile(await call(`${profiles}/getProfile`, oid, signal ? { signal } : {}))
  if (parsed === 'failed') throw new Error('The profile says that it failed')
  return parsed.profile
}

/** `keepalive` lets the call outlive the page, for what is saved on the way to another one. */
export async function patchProfile(oid: string, change: ProfileChange, keepalive = false): Promise<void> {
  await call(`${profiles}/patchProfile`, oid, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildProfilePayload(change)),
    keepalive,
  })
}

export async function deleteProfile(oid: string): Promise<void> {
  await call(`${profiles}/deleteProfile`, oid, { method: 'DELETE' })
}

/** The account has seen enough of its welcome (PRD-07), and may be off to another page already. */
export async function endOnboarding(oid: string): Promise<void> {
  await call('/api/consumers/onboarding', oid, { method: 'DELETE', keepalive: true })
}

const preferencesWire = v.object({ preferences: v.array(interestSchema) })

export async function fetchInterests(locale: Locale, signal: AbortSignal): Promise<Interest[]> {
  const answer = await call(`/api/marketing/communication/consumerPreferences?locale=${locale}`, null, {
    signal,
  })
  return v.parse(preferencesWire, answer).preferences
}

/** The texts of the account, which come with the first thing that shows them. */
export const fetchMessages = async (
  locale: Locale,
  signal: AbortSignal,
): Promise<Partial<CompiledMessages>> =>
  (await call(`/api/translations/compiled?locale=${locale}`, null, { signal })) as Partial<CompiledMessages>
