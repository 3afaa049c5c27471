import * as v from 'valibot'
import { claimName, providerAddress, type hostedIdentityEntries } from './identity-settings.ts'
import type { SettingsOf } from './values/settings-of.ts'

export const staffEntries = {
  STAFF_AUTHORITY: v.optional(providerAddress),
  STAFF_CLIENT_ID: v.optional(v.string()),
  STAFF_CLIENT_SECRET: v.optional(v.string()),
  STAFF_SCOPE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
        'must be openid, and further scopes with spaces between, like openid profile roles',
      ),
    ),
    'openid profile',
  ),
  STAFF_ROLE_CLAIM: v.optional(claimName, 'roles'),
  STAFF_DATEV_DIR: v.optional(v.string()),
}

type StaffSettings = Partial<SettingsOf<typeof staffEntries & typeof hostedIdentityEntries>>

export type StaffClient = { readonly authority: string; readonly id: string; readonly secret: string }

/** The client of the settings; undefined without them: then there are no pages for staff. */
export function findStaffClient(settings: StaffSettings): StaffClient | undefined {
  const { STAFF_AUTHORITY: authority, STAFF_CLIENT_ID: id, STAFF_CLIENT_SECRET: secret } = settings
  return authority === undefined || id === undefined || secret === undefined
    ? undefined
    : { authority, id, secret }
}

/** What the pages for staff lack: a line for each fault, with the remedy. */
export function listStaffFaults(settings: StaffSettings): readonly string[] {
  const names = ['STAFF_AUTHORITY', 'STAFF_CLIENT_ID', 'STAFF_CLIENT_SECRET'] as const
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === names.length) return []
  if (missing.length > 0)
    return [`${missing.join(' and ')} must be given with ${names.join(', ')}: all or none`]
  const isVisitors =
    settings.STAFF_AUTHORITY === settings.IDENTITY_AUTHORITY &&
    settings.STAFF_CLIENT_ID === settings.IDENTITY_CLIENT_ID
  return isVisitors
    ? ['STAFF_CLIENT_ID must name another client than IDENTITY_CLIENT_ID: visitors are no staff']
    : []
}
