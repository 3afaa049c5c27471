/*
 * The files by which the native apps claim the site's links (PRD-08). They exist only where an app is configured.
 */

/** For iOS: all pages open in the app that is installed. */
export const viewAppleAssociation = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components: [{ '/': '/*' }] }] },
})

/** For Android. */
export const viewAssetLinks = (packageName: string) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: [] },
  },
]
