import { listIntervals } from '#app/features/opening-hours/list-intervals.ts'
import type { OpeningSchedule, Operation } from '#app/features/opening-hours/opening-hours.ts'
import type { ShopDetails } from './shop.ts'
import type { ShopPageFacts } from './shops.server.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type JsonLd = Record<string, unknown>

/** schema.org's opening hours of a schedule: its week, and the special days that are still to come. */
export function describeOpeningHours({ weekly, special }: OpeningSchedule, today: string): JsonLd {
  const hours = (operation: Operation | null) =>
    operation === null
      ? [{ opens: '00:00', closes: '00:00' }]
      : listIntervals(operation).map(({ from, till }) => ({
          opens: from,
          closes: till === '24:00' ? '23:59' : till,
        }))
  const specification = (when: JsonLd, operation: Operation | null) =>
    hours(operation).map((times) => ({ '@type': 'OpeningHoursSpecification', ...when, ...times }))
  return {
    openingHoursSpecification: weekly
      .filter(({ isClosed }) => !isClosed)
      .flatMap(({ dayOfWeek, operation }) =>
        specification({ dayOfWeek: dayNames[dayOfWeek - 1] }, operation),
      ),
    specialOpeningHoursSpecification: special
      .filter(({ date }) => date >= today)
      .flatMap(({ date, operation }) => specification({ validFrom: date, validThrough: date }, operation)),
  }
}

/** schema.org's way from the centre's home to a page: names with absolute addresses. */
export const describeBreadcrumb = (
  steps: readonly { readonly name: string; readonly url: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

type Step = { readonly name: string; readonly url: string }

/** schema.org's description of a shop, and the way to its page, which ends with the shop itself. */
export function describeShopPage(
  { name, type, contacts, brand }: Pick<ShopDetails, 'name' | 'type' | 'contacts' | 'brand'>,
  { address, schedule, today }: Pick<ShopPageFacts, 'address' | 'schedule' | 'today'>,
  steps: readonly [Step, ...Step[]],
): JsonLd[] {
  const [centre] = steps
  const { origin } = new URL(centre.url)
  const store = {
    '@type': type === 'gastro' ? ['Store', 'FoodEstablishment'] : 'Store',
    name,
    url: steps.at(-1)?.url,
    logo: origin + brand.logo,
    ...(contacts.phone && { telephone: contacts.phone }),
    ...(contacts.email && { email: contacts.email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'DE',
    },
    containedInPlace: { '@type': 'ShoppingCenter', ...centre },
    ...describeOpeningHours(schedule, today),
  }
  return [store, describeBreadcrumb(steps)]
}
