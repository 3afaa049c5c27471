import { pathOf } from '#platform/routes/paths.ts'
import type { Locale } from '#i18n/locale.ts'
import { getPalettes } from '#platform/html/palette.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Who writes: a centre, or the product. All addresses are whole. */
export type MailPlace = {
  readonly name: string
  readonly accent: string
  readonly accentDark: string
  readonly home: string
  readonly imprint: string
  readonly dataProtection: string
}

/** The centre that a mail is from; the product if it names none, or one that no longer exists. */
export async function findMailPlace(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  centreUid: string | null,
  locale: Locale,
): Promise<MailPlace> {
  const { PUBLIC_ORIGIN, PRODUCT_NAME } = environment
  const centre =
    centreUid === null
      ? undefined
      : await db
          .selectFrom('centre')
          .select(['uid', 'name', 'brand'])
          .where('uid', '=', centreUid)
          .executeTakeFirst()
  if (centre === undefined) {
    const { light, dark } = getPalettes()
    return {
      name: PRODUCT_NAME,
      accent: light.accent,
      accentDark: dark.accent,
      home: PUBLIC_ORIGIN + pathOf('home', locale),
      imprint: PUBLIC_ORIGIN + pathOf('imprint', locale),
      dataProtection: PUBLIC_ORIGIN + pathOf('dataProtection', locale),
    }
  }
  const params = { centerUid: centre.uid }
  return {
    name: centre.name,
    accent: centre.brand.accent,
    accentDark: centre.brand.accentDark,
    home: PUBLIC_ORIGIN + pathOf('centerUid', locale, params),
    imprint: PUBLIC_ORIGIN + pathOf('centerUid-imprint', locale, params),
    dataProtection: PUBLIC_ORIGIN + pathOf('centerUid-dataProtection', locale, params),
  }
}
