import { requireCentre } from '#features/centres/centre-content.server.ts'
import { pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import { fieldsOf, pageEntry, textsOf, textsOfWords } from '#platform/search/texts-of.server.ts'
import { infoPages } from './info-pages.server.ts'

const infoPageScreens = {
  imprint: { screen: 'centerUid-imprint', need: 'imprint' },
  'data-protection': { screen: 'centerUid-dataProtection', need: 'privacy' },
  terms: { screen: 'centerUid-terms', need: 'terms' },
  legal: { screen: 'centerUid-legal', need: 'imprint' },
  accessibility: { screen: 'centerUid-accessibility', need: 'step-free' },
} as const

/** Opening hours, contact, questions and the pages that operators write. */
export const listPageEntries: ListSearchEntries = async (content, centreUid, { locale, t }) => {
  const centre = await requireCentre(content, centreUid)
  const params = { centerUid: centreUid }
  const home = pathOf('centerUid', locale, params)
  const { street, postalCode, city } = centre.address
  const { phone, email } = centre.contacts
  const hours = pageEntry(
    {
      uid: 'opening-hours',
      title: t('centre_home_hours'),
      path: `${home}#opening-hours`,
      needs: ['opening', 'open-now', 'sunday', 'saturday', 'holiday', 'late', 'early'],
    },
    locale,
  )
  const contact = pageEntry(
    {
      uid: 'contact',
      title: t('centre_details_contact'),
      path: `${home}?center-details`,
      needs: ['contact', 'directions'],
    },
    locale,
  )
  const faq = { uid: 'faq', title: t('faq_title'), path: pathOf('centerUid-faq', locale, params) }
  const written = [...(await content.read(infoPages, centreUid)).values()]
  return [
    {
      ...hours,
      fields: { ...hours.fields, text: textsOf(...centre.schedule.special.map(({ label }) => label)) },
    },
    {
      ...contact,
      answer: {
        value: [`${street}, ${postalCode} ${city}`, phone, email].filter((text) => text !== null).join(' · '),
        lang: 'de',
      },
      fields: { ...contact.fields, text: [{ lang: 'de', text: `${street} ${city} ${centre.name}` }] },
    },
    pageEntry(faq, locale),
    ...written.flatMap(({ name, title, body_html, words }) => {
      const known = Object.entries(infoPageScreens).find(([key]) => key === name)?.[1]
      if (known === undefined) return []
      const path = pathOf(known.screen, locale, params)
      return {
        ...pageEntry({ uid: name, title: pickText(title, locale).value, path, needs: [known.need] }, locale),
        title: pickText(title, locale),
        fields: fieldsOf({ title: textsOf(title), words: textsOfWords(words), text: textsOf(body_html) }),
      }
    }),
  ]
}
