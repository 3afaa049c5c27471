import { requireCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import { pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries, SearchLanguage } from '#platform/search/list-search-entries.server.ts'
import type { SearchEntry } from '#platform/search/search-entry.ts'
import { fieldsOf, textsOf, textsOfWords } from '#platform/search/texts-of.server.ts'
import { listNotices, listOutages } from './services.server.ts'
import type { Notice } from './service.ts'

/** The needs that a service answers by its icon, which says what it is in every centre. */
const needOfIcon: Readonly<Record<string, string>> = {
  toilet: 'toilet',
  lift: 'lift',
  baby: 'baby',
  wifi: 'wifi',
  atm: 'atm',
  info: 'info',
  'lost-found': 'lost-property',
  defibrillator: 'defibrillator',
  bicycle: 'bicycle',
  bus: 'bus',
  water: 'water',
  post: 'post',
  stroller: 'stroller',
  locker: 'locker',
}

export const listServiceEntries: ListSearchEntries = async (content, centreUid, language) => {
  const centre = await requireCentre(content, centreUid)
  return [...listServices(centre, language), ...listHouseNotices(centre, language)]
}

/** The services; what is out of order is said first. */
const listServices = (centre: CentreRow, { locale, t }: SearchLanguage): readonly SearchEntry[] =>
  centre.services.map((service) => {
    const { uid, icon, name, text, words } = service
    const page = pathOf('centerUid-services', locale, { centerUid: centre.uid })
    const outages = listOutages(service, page, { locale, t }).map(tellNotice)
    const answer = pickText(text, locale)
    return {
      kind: 'service',
      uid,
      title: pickText(name, locale),
      detail: outages.join(' '),
      path: `${page}#${uid}`,
      answer: { ...answer, value: [...outages, answer.value].join(' ') },
      fields: fieldsOf({ title: textsOf(name), words: textsOfWords(words), text: textsOf(text) }),
      needs: needOfIcon[icon] === undefined ? [] : [needOfIcon[icon]],
      shown: null,
    }
  })

/** What staff tell visitors besides what is out of order of a service. */
function listHouseNotices(centre: CentreRow, { locale, t }: SearchLanguage): readonly SearchEntry[] {
  const path = pathOf('centerUid-services', locale, { centerUid: centre.uid })
  return listNotices({ ...centre, notices: [] }, { locale, t }, '')
    .filter(({ thing }) => thing === null)
    .map((notice, index): SearchEntry => {
      const value = tellNotice(notice)
      const text = notice.text ?? { value, lang: locale }
      return {
        kind: 'service',
        uid: `notice-${index}`,
        title: { value, lang: notice.state === '' ? text.lang : locale },
        detail: '',
        path,
        answer: null,
        fields: fieldsOf({ title: [{ lang: text.lang, text: value }] }),
        needs: [],
        shown: null,
      }
    })
}

const tellNotice = ({ thing, state, text }: Notice): string =>
  [...(thing ? [`${thing.name.value}:`] : []), state, text?.value].filter(Boolean).join(' ')
