import type { Selectable } from 'kysely'
import { withAbsoluteLinks } from './absolute-links.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { FaqGroup } from './faq.ts'
import type { FaqItemTable } from './info-tables.server.ts'

export type FaqRow = Pick<
  Selectable<FaqItemTable>,
  'uid' | 'group_name' | 'question' | 'answer_html' | 'words'
>

export const faqItems: ContentPart<readonly FaqRow[]> = {
  name: 'faq',
  load: ({ db }, centreUid) =>
    db
      .selectFrom('faq_item')
      .select(['uid', 'group_name', 'question', 'answer_html', 'words'])
      .where('centre_uid', 'is not distinct from', centreUid === '' ? null : centreUid)
      .orderBy('position')
      .execute(),
}

export async function listFaq(
  content: Content,
  centreUid: string | null,
  locale: Locale,
): Promise<FaqGroup[]> {
  const rows = await content.read(faqItems, centreUid ?? '')
  return [...Map.groupBy(rows, (row) => row.group_name.de).values()].flatMap((items) => {
    const [first] = items
    return first
      ? {
          name: pickText(first.group_name, locale),
          items: items.map((row) => ({
            uid: row.uid,
            question: pickText(row.question, locale),
            answer: pickText(row.answer_html, locale),
          })),
        }
      : []
  })
}

/** The questions as schema.org data for search engines, which show the answers elsewhere; `url` is the page's address. */
export const describeFaq = (groups: readonly FaqGroup[], url: string): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.value,
      inLanguage: question.lang,
      acceptedAnswer: {
        '@type': 'Answer',
        text: withAbsoluteLinks(answer.value, url),
        inLanguage: answer.lang,
      },
    })),
  ),
})
