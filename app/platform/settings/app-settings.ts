/** The settings by which the native apps prove that they belong to the site (PRD-08). */
type AppSettings = {
  readonly IOS_TEAM_ID?: string | undefined
  readonly IOS_BUNDLE_ID?: string | undefined
  readonly ANDROID_APP_ID?: string | undefined
  readonly ANDROID_CERT_FINGERPRINTS: readonly string[]
}

/** The settings that iOS and Android need before they open the site's pages in an app: either all or none are set. */
export function listAppFaults(settings: AppSettings): readonly string[] {
  const { IOS_TEAM_ID, IOS_BUNDLE_ID, ANDROID_APP_ID, ANDROID_CERT_FINGERPRINTS } = settings
  const isHalf = (IOS_TEAM_ID === undefined) !== (IOS_BUNDLE_ID === undefined)
  const isNameless = ANDROID_CERT_FINGERPRINTS.length > 0 && ANDROID_APP_ID === undefined
  return [
    ...(isHalf ? ['IOS_TEAM_ID and IOS_BUNDLE_ID must be given together'] : []),
    ...(isNameless ? ['ANDROID_APP_ID must be given with ANDROID_CERT_FINGERPRINTS'] : []),
  ]
}
