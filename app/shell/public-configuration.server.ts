import type { Environment } from '#app/platform/environment.server.ts'
import { guessManagerInterface } from '#app/features/consent/manager-hosts.ts'
import type { PublicConfiguration } from './root-data.ts'

/** Picks the settings that visitors may see. A new setting stays private until it is listed here. */
export const viewConfiguration = (environment: Environment): PublicConfiguration => ({
  name: environment.PRODUCT_NAME,
  description: environment.PRODUCT_DESCRIPTION ?? null,
  host: environment.PUBLIC_ORIGIN,
  iOsAppId: environment.IOS_APP_ID ?? null,
  androidAppId: environment.ANDROID_APP_ID ?? null,
  deepLinkScheme: environment.DEEP_LINK_SCHEME ?? null,
  gtmContainerId: environment.GTM_CONTAINER_ID ?? null,
  consentManager: viewConsentManager(environment),
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
