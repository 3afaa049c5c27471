import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type Localised } from '#app/i18n/localised.ts'
import type { Content, ContentPart } from '#app/platform/content.server.ts'
import type { Interest } from './interest.schema.ts'

const interests: ContentPart<readonly { readonly id: string; readonly name: Localised }[]> = {
  name: 'interests',
  load: ({ db }) => db.selectFrom('interest').selectAll().orderBy('position').execute(),
}

/** The interests that a visitor can choose, in the operator's order. */
export async function listInterests(content: Content, locale: Locale): Promise<Interest[]> {
  const rows = await content.read(interests)
  return rows.map(({ id, name }) => {
    const { value, lang } = pickText(name, locale)
    return { id, name: value, ...(lang !== locale && { lang }) }
  })
}
