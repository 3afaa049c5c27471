import type { OpeningHoursEntry } from '#app/features/opening-hours/opening-hours.ts'
import type { CentreDetails } from './centre.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A week as schema.org's OpeningHoursSpecification, one entry for each interval of an open day. */
export function describeWeek(weekly: readonly OpeningHoursEntry[]): Record<string, unknown>[] {
  return weekly.flatMap((entry) => {
    if (entry.isClosed) return []
    const { from, till, from_ext, till_ext } = entry.operation
    const intervals = [{ opens: from, closes: till }]
    if (from_ext !== undefined && till_ext !== undefined)
      intervals.push({ opens: from_ext, closes: till_ext })
    return intervals.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[entry.dayOfWeek - 1]}`,
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    }))
  })
}

/** A centre for search engines. */
export function describeCentre(
  centre: CentreDetails,
  { url, origin, weekly }: { url: string; origin: string; weekly: readonly OpeningHoursEntry[] },
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
    openingHoursSpecification: describeWeek(weekly),
  }
}

/** The way to a page for search engines: name and absolute address, outermost first. */
export const describeBreadcrumb = (
  crumbs: readonly { readonly name: string; readonly url: string }[],
): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
