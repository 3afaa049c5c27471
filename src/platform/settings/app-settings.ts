import * as v from 'valibot'
import { list } from './values/named-values.ts'
import type { SettingsOf } from './values/settings-of.ts'

export const appEntries = {
  IOS_APP_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{6,12}$/, 'must be the number of the app in the App Store, like 1234567890'),
    ),
  ),
  IOS_TEAM_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?!\d+$)[A-Z0-9]{10}$/,
        'must be the ten characters of the team, like A1B2C3D4E5; digits alone are the number of an app: IOS_APP_ID',
      ),
    ),
  ),
  IOS_BUNDLE_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a bundle id, like example.passage.app'),
    ),
  ),
  ANDROID_APP_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be the name of a package, like example.passage.app'),
    ),
  ),
  ANDROID_CERT_FINGERPRINTS: v.pipe(
    list(''),
    v.everyItem(
      (fingerprint) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i.test(fingerprint),
      'must be SHA-256 fingerprints, 32 pairs of digits with colons between, and commas between several',
    ),
    v.transform((fingerprints) => fingerprints.map((fingerprint) => fingerprint.toUpperCase())),
  ),
}

/** The settings that iOS and Android need before they open the site's pages in an app: either all or none are set. */
export function listAppFaults(settings: SettingsOf<typeof appEntries>): readonly string[] {
  const { IOS_TEAM_ID, IOS_BUNDLE_ID, ANDROID_APP_ID, ANDROID_CERT_FINGERPRINTS } = settings
  const isHalf = (IOS_TEAM_ID === undefined) !== (IOS_BUNDLE_ID === undefined)
  const isNameless = ANDROID_CERT_FINGERPRINTS.length > 0 && ANDROID_APP_ID === undefined
  return [
    ...(isHalf ? ['IOS_TEAM_ID and IOS_BUNDLE_ID must be given together'] : []),
    ...(isNameless ? ['ANDROID_APP_ID must be given with ANDROID_CERT_FINGERPRINTS'] : []),
  ]
}
