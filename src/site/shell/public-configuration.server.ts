import type { Environment } from '#platform/settings/environment.server.ts'
import { offersCards } from '#platform/settings/offers-cards.server.ts'
import { judgeMailReach } from '#platform/settings/mail-reach.ts'
import { guessManagerInterface } from '#platform/settings/consent-manager-hosts.ts'
import { newsletterPath } from '#platform/routes/server-pages.ts'
import type { PublicConfiguration } from './root-data.ts'

/** The settings that visitors may see: the same object for all pages, so that what is made from it can be kept with it. */
export function viewConfiguration(environment: Environment): PublicConfiguration {
  const view = views.get(environment) ?? pickPublic(environment)
  views.set(environment, view)
  return view
}

const views = new WeakMap<Environment, PublicConfiguration>()

/** Picks these settings. A new setting stays private until it is listed here. */
const pickPublic = (environment: Environment): PublicConfiguration => ({
  name: environment.PRODUCT_NAME,
  description: environment.PRODUCT_DESCRIPTION ?? null,
  host: environment.PUBLIC_ORIGIN,
  iOsAppId: environment.IOS_APP_ID ?? null,
  androidAppId: environment.ANDROID_APP_ID ?? null,
  deepLinkScheme: environment.DEEP_LINK_SCHEME ?? null,
  gtmContainerId: environment.GTM_CONTAINER_ID ?? null,
  consentManager: viewConsentManager(environment),
  newsletter: judgeMailReach(environment) === 'nobody' ? null : newsletterPath,
  offersCards: offersCards(environment),
  keepsPages: environment.KEEP_PAGES,
  queryParamsToContentMap: environment.QUERY_PARAMS_TO_CONTENT_MAP,
})

function viewConsentManager({
  CONSENT_MANAGER_URL: address,
  CONSENT_MANAGER_ID: id,
  CONSENT_MANAGER_INTERFACE: wanted,
}: Environment): PublicConfiguration['consentManager'] {
  if (address === undefined || id === undefined) return null
  return { address, id, interfaceName: wanted ?? guessManagerInterface(address) }
}
