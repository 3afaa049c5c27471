import { locales } from '#i18n/locale.ts'
import { areaNames } from '#platform/routes/path-areas.ts'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'

/* The files by which the native apps claim the site's links (PRD-08). They exist only if an app is configured. */

/** Screens that stay in the browser: signing in and out, and screens for developers. */
const browserScreens = ['auth', 'logout', 'i18n', 'ui', 'test'] as const satisfies readonly RouteName[]

const pathsOf = (name: RouteName): readonly string[] =>
  locales.map((locale) => routeTable[name].paths[locale])

/** All addresses that stay in the browser: those screens, the API and files, and the return from a payment page. */
const ofBrowser = [
  ...areaNames.map((area) => `/${area}/*`),
  '/metrics',
  '/payment/*',
  '/en/payment/*',
  ...browserScreens.flatMap(pathsOf),
]

/** Every screen that an app can open, web views included, as a pattern; a parameter matches any text but the empty one. */
const listAppPaths = (): string[] => {
  const all = routeNames.flatMap(pathsOf)
  const patterns = all.map((path) => path.replaceAll(/:[^/]+/g, '?*'))
  return [...new Set(patterns)].filter(
    (path) => !ofBrowser.includes(path) && !/^(\/en)?\/payment\//.test(path),
  )
}

/** For iOS: the site's pages open in the app that is installed, and its passwords are offered there. */
export function viewAppleAssociation(teamId: string, bundleId: string) {
  const appId = `${teamId}.${bundleId}`
  const components = [
    ...ofBrowser.map((path) => ({ '/': path, exclude: true })),
    ...listAppPaths().map((path) => ({ '/': path })),
  ]
  return {
    applinks: { details: [{ appIDs: [appId], components }] },
    webcredentials: { apps: [appId] },
  }
}

/** For Android, with the certificates that the app may be signed with. */
export const viewAssetLinks = (packageName: string, fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
  },
]
