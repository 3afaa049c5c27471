import { htmlToText } from '#core/html-to-text.ts'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import type { TextIn } from '#platform/search/search-entry.ts'
import { bothOf, fieldsOf, textsOf } from '#platform/search/texts-of.server.ts'

/** The car park has hours of its own, which its page shows. */
const hasHours: readonly TextIn[] = [
  { lang: 'de', text: 'Öffnungszeiten' },
  { lang: 'en', text: 'Opening hours' },
]

/** The car park of a centre, its ticket and the receipts, or where to park nearby. */
export const listParkingEntries: ListSearchEntries = async (content, centreUid, { locale, t }) => {
  const centre = await requireCentre(content, centreUid)
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
    {
      ...about,
      uid: 'receipts',
      title: { value: t('payment_history'), lang: locale },
      path: pathOf('centerUid-parking-paymentHistory', locale, params),
      answer: null,
      fields: fieldsOf({ title: bothOf('payment_history') }),
      needs: ['receipt'],
    },
  ]
}
