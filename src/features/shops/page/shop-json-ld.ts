import { describeAddress } from '#features/centres/centre-address.ts'
import type { ShopDetails } from '../shop.ts'
import type { ShopPageFacts } from './shop-page-data.ts'

type JsonLd = Record<string, unknown>

/** The schema.org breadcrumb from the centre's home page to a page: names with absolute addresses. */
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

/** The schema.org description of a shop, and the breadcrumb of its page. */
export function describeShopPage(
  { name, type, contacts, brand, floor }: Pick<ShopDetails, 'name' | 'type' | 'contacts' | 'brand' | 'floor'>,
  {
    address,
    hours,
    gastronomy = null,
    photo = null,
  }: Pick<ShopPageFacts, 'address' | 'hours'> & Partial<Pick<ShopPageFacts, 'gastronomy' | 'photo'>>,
  steps: readonly [Step, ...Step[]],
): JsonLd[] {
  const [centre] = steps
  const { origin } = new URL(centre.url)
  const store = {
    '@type': type === 'gastro' ? ['Store', 'FoodEstablishment'] : 'Store',
    name,
    url: steps.at(-1)?.url,
    logo: origin + brand.logo,
    ...(photo && { image: origin + photo }),
    ...(gastronomy?.menu && { hasMenu: new URL(gastronomy.menu, origin).href }),
    ...(contacts.phone && { telephone: contacts.phone }),
    ...(contacts.email && { email: contacts.email }),
    address: describeAddress(address),
    floorLevel: floor.value,
    containedInPlace: { '@type': 'ShoppingCenter', ...centre },
    ...hours,
  }
  return [store, describeBreadcrumb(steps)]
}
