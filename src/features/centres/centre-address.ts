import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import type { Address } from './centre.ts'

export const addressLine = ({ street, postalCode, city }: Address): string =>
  `${street}, ${postalCode} ${city}`

/** What the link to the way there is made of, wherever it stands: a map in a window of its own, counted as a contact. */
export const routeLink = ({ googleMaps }: Address) =>
  ({
    href: googleMaps,
    target: '_blank',
    rel: 'noopener noreferrer',
    'data-track': 'click_centre_contact:route' satisfies TrackedClick,
  }) as const

export const describeAddress = ({
  street,
  postalCode,
  city,
}: Pick<Address, 'street' | 'postalCode' | 'city'>) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  postalCode,
  addressLocality: city,
  addressCountry: 'DE',
})
