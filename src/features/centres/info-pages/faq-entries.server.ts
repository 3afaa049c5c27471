import { htmlToText } from '#core/html-to-text.ts'
import { pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import type { SearchEntry } from '#platform/search/search-entry.ts'
import { fieldsOf, textsOf, textsOfWords } from '#platform/search/texts-of.server.ts'
import { faqItems, type FaqRow } from './faq.server.ts'

/** The questions of a centre, and those about the app that it does not answer itself. */
export const listFaqEntries: ListSearchEntries = async (content, centreUid, { locale }) => {
  const [faq, globalFaq] = await Promise.all([content.read(faqItems, centreUid), content.read(faqItems)])
  const uids = new Set(faq.map(({ uid }) => uid))
  const build = (rows: readonly FaqRow[], page: string): readonly SearchEntry[] =>
    rows.map(({ uid, question, answer_html, group_name, words }) => {
      const answer = pickText(answer_html, locale)
      return {
        kind: 'faq',
        uid,
        title: pickText(question, locale),
        detail: pickText(group_name, locale).value,
        path: `${page}#${uid}`,
        answer: { value: htmlToText(answer.value), lang: answer.lang },
        fields: fieldsOf({
          title: textsOf(question),
          words: textsOfWords(words),
          text: textsOf(answer_html),
        }),
        needs: [],
        shown: null,
      }
    })
  return [
    ...build(faq, pathOf('centerUid-faq', locale, { centerUid: centreUid })),
    ...build(
      globalFaq.filter(({ uid }) => !uids.has(uid)),
      pathOf('faq', locale),
    ),
  ]
}
