import { isUid } from '#core/uid.ts'
import { findCentre } from '#features/centres/centres.server.ts'
import { listScreenshots } from '#features/centres/screenshots.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { viewCentreManifest } from './web-manifest.ts'

/** The web app manifest of a centre; undefined if there is no such centre. */
export async function findCentreManifest(
  services: Services,
  centreUid: string,
  locale: Locale,
  paper: string,
) {
  const { content, environment, now } = services
  const centre = isUid(centreUid) ? await findCentre(content, centreUid, locale, now()) : undefined
  if (centre === undefined) return undefined
  const messages = await getCompiledMessages(services, locale)
  const words = {
    parking: formatMessage(locale, messages.header_navigation_parking),
    shops: formatMessage(locale, messages.header_navigation_shops),
    coupons: formatMessage(locale, messages.header_navigation_coupons),
    list: formatMessage(locale, messages.my_list_title),
  }
  const screenshots = await listScreenshots(content, centreUid, locale)
  return viewCentreManifest(environment, { ...centre, screenshots }, locale, words, paper)
}
