import type { AccountIdentity } from './account-seed.ts'
import * as v from 'valibot'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { RefusedCall } from '#platform/query-cache/query-client.ts'
import { interestSchema, type Interest } from '#features/account/interests/interest.schema.ts'
import { buildProfilePayload } from './profile-payload.ts'
import { profileRefusalSchema, type ProfileRefusal } from './profile-refusal.ts'
import { parseProfile } from './profile-wire.schema.ts'
import type { Profile, ProfileChange } from './profile.ts'

/*
 * The browser's API calls. The access token is a cookie that scripts cannot read; the account's id is sent in a header,
 * so that a page of one account can never write into another (ROL-02).
 */

const profiles = '/api/consumers/profiles'

/** A change was refused because of the values of its fields (API-05). */
export class RefusedFields extends RefusedCall {
  readonly refusals: readonly ProfileRefusal[]

  constructor(status: number, refusals: readonly ProfileRefusal[]) {
    super(status)
    this.name = 'RefusedFields'
    this.refusals = refusals
  }
}

const problemWire = v.object({ errors: v.array(profileRefusalSchema) })

async function readRefusal(response: Response): Promise<RefusedCall> {
  const problem = v.safeParse(problemWire, await response.json().catch(() => undefined))
  return problem.success
    ? new RefusedFields(response.status, problem.output.errors)
    : new RefusedCall(response.status)
}

type CallInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

async function call(path: string, oid: string | null, init: CallInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json', ...(oid !== null && { 'user-oid': oid }), ...init.headers },
  })
  if (response.status >= 400 && response.status < 500) throw await readRefusal(response)
  if (!response.ok) throw new Error(`The call failed with status ${response.status}`)
  return response.json()
}

/** Null if no customer data exist. @throws Error if the profile cannot be loaded (PRF-04) */
export async function fetchProfile(oid: string, signal?: AbortSignal): Promise<Profile | null> {
  const parsed = parseProfile(await call(`${profiles}/getProfile`, oid, signal ? { signal } : {}))
  if (parsed === 'failed') throw new Error('The profile says that it failed')
  return parsed.profile
}

/** Saves a change of the profile. The call continues while the visitor goes to another page. */
export async function patchProfile(oid: string, change: ProfileChange): Promise<void> {
  await call(`${profiles}/patchProfile`, oid, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildProfilePayload(change)),
    keepalive: true,
  })
}

export async function deleteProfile(oid: string): Promise<void> {
  await call(`${profiles}/deleteProfile`, oid, { method: 'DELETE' })
}

export async function endOnboarding(oid: string): Promise<void> {
  await call('/api/consumers/onboarding', oid, { method: 'DELETE', keepalive: true })
}

const accountWire = v.object({ email: v.nullable(v.string()), needsConfirmation: v.boolean() })

export async function fetchAccountIdentity(
  oid: string,
  signal: AbortSignal,
): Promise<AccountIdentity | null> {
  const { email, needsConfirmation } = v.parse(
    accountWire,
    await call('/api/consumers/account', oid, { signal }),
  )
  return email === null ? null : { email, needsConfirmation }
}

const preferencesWire = v.object({ preferences: v.array(interestSchema) })

export async function fetchInterests(locale: Locale, signal?: AbortSignal): Promise<Interest[]> {
  const path = `/api/marketing/communication/consumerPreferences?locale=${locale}`
  const answer = await call(path, null, signal ? { signal } : {})
  return v.parse(preferencesWire, answer).preferences
}

/** The messages of an area, loaded with the first component that shows them. */
export const fetchMessages = async (
  locale: Locale,
  area: 'account' | 'order' | 'exitCard',
  signal?: AbortSignal,
): Promise<Partial<CompiledMessages>> =>
  (await call(
    `/api/translations/messages?locale=${locale}&group=${area}&form=compiled`,
    null,
    signal ? { signal } : {},
  )) as Partial<CompiledMessages>
