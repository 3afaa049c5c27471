import { describeOpeningHours } from '#app/features/opening-hours/opening-hours-json-ld.ts'
import type { OpeningSchedule } from '#app/features/opening-hours/opening-hours.ts'
import type { CentreDetails } from './centre.ts'

/** A centre as schema.org data for search engines. */
export function describeCentre(
  centre: CentreDetails,
  { url, origin, schedule, today }: { url: string; origin: string; schedule: OpeningSchedule; today: string },
): Record<string, unknown> {
  const { instagram, facebook, website, phone, email } = centre.contacts
  return {
    '@type': 'ShoppingCenter',
    '@id': url,
    name: centre.name,
    url,
    image: origin + centre.previewImage,
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null ? {} : { email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: centre.address.street,
      postalCode: centre.address.postalCode,
      addressLocality: centre.address.city,
      addressCountry: 'DE',
    },
    hasMap: centre.address.googleMaps,
    sameAs: [website, instagram, facebook].filter((address) => address !== null),
    ...describeOpeningHours(schedule, today),
  }
}
