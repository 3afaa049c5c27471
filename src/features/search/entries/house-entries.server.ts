import { htmlToText } from '#core/html-to-text.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { listNotices, listOutages } from '#features/centres/services/services.server.ts'
import type { Notice } from '#features/centres/services/service.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { catalogue, type MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SearchEntry, TextIn } from '../search-entry.ts'
import type { SearchSources } from './search-sources.server.ts'
import { fieldsOf, textsOf, textsOfWords } from './texts-of.ts'

/** Texts of the app in the language of an index. */
export type TranslateText = (key: MessageKey, values?: MessageValues) => string

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

/** The car park has hours of its own, which its page shows. */
const hasHours: readonly TextIn[] = [
  { lang: 'de', text: 'Öffnungszeiten' },
  { lang: 'en', text: 'Opening hours' },
]

/** The services and questions of a centre, its car park and its pages as entries of the search. */
export const buildHouseEntries = (
  sources: SearchSources,
  locale: Locale,
  t: TranslateText,
): readonly SearchEntry[] => [
  ...buildServices(sources, locale, t),
  ...buildNotices(sources, locale, t),
  ...buildParking(sources, locale, t),
  ...buildQuestions(sources, locale),
  ...buildPages(sources, locale, t),
]

/** The services; what is out of order is said first. */
const buildServices = ({ centre }: SearchSources, locale: Locale, t: TranslateText): readonly SearchEntry[] =>
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
function buildNotices({ centre }: SearchSources, locale: Locale, t: TranslateText): readonly SearchEntry[] {
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

function buildParking({ centre }: SearchSources, locale: Locale, t: TranslateText): readonly SearchEntry[] {
  const params = { centerUid: centre.uid }
  const parking = findOfferedParking(centre)
  const nearby = centre.parking_nearby
  const about = { kind: 'parking', detail: '', shown: null } as const
  if (parking === null) {
    if (nearby === null) return []
    return [
      {
        ...about,
        uid: 'parking',
        title: { value: t('parking_title'), lang: locale },
        path: pathOf('centerUid', locale, params),
        answer: pickText(nearby, locale),
        fields: fieldsOf({ text: textsOf(nearby) }),
        needs: ['parking'],
      },
    ]
  }
  const { bays, wayInHtml, paymentHtml } = parking
  const wayIn = pickText(wayInHtml, locale)
  return [
    {
      ...about,
      uid: 'parking',
      title: { value: t('parking_title'), lang: locale },
      path: pathOf('centerUid-parking', locale, params),
      answer: { value: htmlToText(wayIn.value), lang: wayIn.lang },
      fields: fieldsOf({ text: [...textsOf(wayInHtml, paymentHtml), ...hasHours] }),
      needs: [
        'parking',
        ...(bays.charging > 0 ? ['ev-charging'] : []),
        ...(bays.accessible > 0 ? ['disabled-parking'] : []),
        ...(bays.family > 0 ? ['family-parking'] : []),
      ],
      lesserNeeds: ['parking-price', 'exit-parking'],
    },
    {
      ...about,
      uid: 'pay-ticket',
      title: { value: t('ticket_title'), lang: locale },
      path: pathOf('centerUid-parking-payTicket', locale, params),
      answer: null,
      fields: fieldsOf({ text: textsOf(paymentHtml) }),
      needs: ['pay-ticket', 'lost-ticket'],
      lesserNeeds: ['exit-parking'],
    },
  ]
}

function buildQuestions({ centre, faq, globalFaq }: SearchSources, locale: Locale): readonly SearchEntry[] {
  const uids = new Set(faq.map(({ uid }) => uid))
  const build = (rows: SearchSources['faq'], page: string): readonly SearchEntry[] =>
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
    ...build(faq, pathOf('centerUid-faq', locale, { centerUid: centre.uid })),
    ...build(
      globalFaq.filter(({ uid }) => !uids.has(uid)),
      pathOf('faq', locale),
    ),
  ]
}

/** A text of the app in both languages. */
const bothOf = (key: MessageKey): readonly TextIn[] =>
  locales.map((lang) => ({ lang, text: catalogue[key][lang] }))

const infoPageScreens = {
  imprint: { screen: 'centerUid-imprint', need: 'imprint' },
  'data-protection': { screen: 'centerUid-dataProtection', need: 'privacy' },
  terms: { screen: 'centerUid-terms', need: 'terms' },
  legal: { screen: 'centerUid-legal', need: 'imprint' },
  accessibility: { screen: 'centerUid-accessibility', need: 'step-free' },
} as const

function buildPages(
  { centre, infoPages }: SearchSources,
  locale: Locale,
  t: TranslateText,
): readonly SearchEntry[] {
  const params = { centerUid: centre.uid }
  const home = pathOf('centerUid', locale, params)
  const page = (uid: string, title: string, path: string, needs: readonly string[]): SearchEntry => ({
    kind: 'page',
    uid,
    title: { value: title, lang: locale },
    detail: '',
    path,
    answer: null,
    fields: fieldsOf({ title: [{ lang: locale, text: title }] }),
    needs,
    shown: null,
  })
  const { street, postalCode, city } = centre.address
  const { phone, email } = centre.contacts
  const hours = page('opening-hours', t('centre_home_hours'), `${home}#opening-hours`, [
    'opening',
    'open-now',
    'sunday',
    'saturday',
    'holiday',
    'late',
    'early',
  ])
  const contact = page('contact', t('centre_details_contact'), `${home}?center-details`, [
    'contact',
    'directions',
  ])
  const shops = page('shops', t('shops_title'), pathOf('centerUid-shops', locale, params), [])
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
    {
      ...shops,
      fields: fieldsOf({ facts: shops.fields.title }),
    },
    page('coupons', t('coupons_title'), pathOf('centerUid-coupons', locale, params), ['coupon']),
    {
      ...page('events', t('events_title'), pathOf('centerUid-events', locale, params), []),
      fields: fieldsOf({ title: bothOf('events_title'), words: bothOf('header_navigation_events') }),
    },
    {
      ...page('gastronomy', t('gastronomy_title'), pathOf('centerUid-gastronomy', locale, params), []),
      fields: fieldsOf({
        title: bothOf('gastronomy_title'),
        words: [
          ...bothOf('header_navigation_gastronomy'),
          ...bothOf('gastronomy_menu'),
          ...bothOf('gastronomy_kitchen_hours'),
        ],
      }),
    },
    page('faq', t('faq_title'), pathOf('centerUid-faq', locale, params), []),
    ...infoPages.flatMap(({ name, title, body_html, words }) => {
      const known = Object.entries(infoPageScreens).find(([key]) => key === name)?.[1]
      if (known === undefined) return []
      const entry = page(name, pickText(title, locale).value, pathOf(known.screen, locale, params), [
        known.need,
      ])
      return {
        ...entry,
        title: pickText(title, locale),
        fields: fieldsOf({ title: textsOf(title), words: textsOfWords(words), text: textsOf(body_html) }),
      }
    }),
  ]
}
