import { describeAddress } from './centre-address.ts'
import type { OpeningHoursJsonLd } from './opening-hours/opening-info.ts'
import type { CentreDetails } from './centre.ts'

export function describeCentre(
  centre: CentreDetails,
  {
    url,
    origin,
    hours,
    shops,
  }: {
    url: string
    origin: string
    hours: OpeningHoursJsonLd
    shops: readonly { readonly name: string; readonly url: string }[]
  },
): Record<string, unknown> {
  const { coordinates } = centre
  const { instagram, facebook, website, phone, email } = centre.contacts
  return {
    '@type': 'ShoppingCenter',
    '@id': url,
    name: centre.name,
    url,
    image: origin + centre.previewImage,
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null ? {} : { email }),
    address: describeAddress(centre.address),
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    hasMap: centre.address.googleMaps,
    sameAs: [website, instagram, facebook].filter((address) => address !== null),
    ...hours,
    containsPlace: shops.map((shop) => ({ '@type': 'Store', ...shop })),
  }
}
