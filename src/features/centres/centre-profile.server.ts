import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText, pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { viewPhoto } from '#platform/stored-image.server.ts'
import { requireCentre } from './centre-content.server.ts'
import type { CentreProfile } from './centre-profile.ts'

/**
 * What the page of a centre shows about it.
 * @throws if the centre does not exist
 */
export async function getCentreProfile(
  content: Content,
  uid: string,
  locale: Locale,
): Promise<CentreProfile> {
  const row = await requireCentre(content, uid)
  return {
    description: pickText(row.description_html, locale),
    photos: row.photos.map((photo) => viewPhoto(photo, locale)),
    parkingNearby: pickOptionalText(row.parking_nearby, locale),
  }
}
