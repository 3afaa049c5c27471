import { pathOf } from '#platform/routes/paths.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#platform/services.server.ts'

/** Where the visitor comes from and goes back to: a centre, or the site without one. */
export type IdentityPlace = {
  readonly name: string
  /** The centre's; null without a centre. */
  readonly logotype: { readonly src: string; readonly name: string } | null
  /** The centre's colours, checked for contrast at import; null: the product's own. */
  readonly brand: { readonly accent: string; readonly accentDark: string } | null
  /** Whole addresses, because the provider may be on another origin than the app. */
  readonly address: string
  readonly dataProtection: string
  readonly terms: string
  /** The e-mail address for help; null if none is known. */
  readonly email: string | null
  /** The phone number for help; null if none is known. */
  readonly phone: string | null
  readonly imprint: string
}

/**
 * The place for the centre that the app named. Its name is looked up and not taken from the request, so that nobody can
 * make the sign-in page show a text of their own.
 */
export async function findIdentityPlace(
  { db, environment }: Services,
  centreUid: unknown,
  locale: Locale,
): Promise<IdentityPlace> {
  const { PUBLIC_ORIGIN, PRODUCT_NAME } = environment
  const centre =
    typeof centreUid === 'string'
      ? await db
          .selectFrom('centre')
          .select(['uid', 'name', 'brand', 'contacts', 'logotype'])
          .where('uid', '=', centreUid)
          .executeTakeFirst()
      : undefined
  const addressOf = (page: 'dataProtection' | 'terms' | 'imprint') =>
    PUBLIC_ORIGIN +
    (centre ? pathOf(`centerUid-${page}`, locale, { centerUid: centre.uid }) : pathOf(page, locale))
  const home = centre ? pathOf('centerUid', locale, { centerUid: centre.uid }) : pathOf('home', locale)
  return {
    name: centre?.name ?? PRODUCT_NAME,
    logotype: centre ? { src: centre.logotype.src, name: centre.name } : null,
    brand: centre?.brand ?? null,
    address: PUBLIC_ORIGIN + home,
    dataProtection: addressOf('dataProtection'),
    terms: addressOf('terms'),
    email: centre?.contacts.email ?? null,
    phone: centre?.contacts.phone ?? null,
    imprint: addressOf('imprint'),
  }
}
