import type { CardService } from '#features/cards/card-service.server.ts'
import { formatExpiry, maskCardNumber } from '#features/cards/card.ts'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { centreCoupons, type CouponKey } from '#features/coupons/coupons.server.ts'
import { isValidOn } from '#features/shops/coupon-days.ts'
import { formatDate } from '#i18n/date-text.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { locales } from '#i18n/locale.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sameText, type PassText, type WalletPass } from './wallet-pass.ts'

/** The pass of a coupon that is valid today; undefined if there is none. */
export async function findCouponPass(
  services: Services,
  { centreUid, couponUid }: CouponKey,
): Promise<WalletPass | undefined> {
  const { content, environment, now } = services
  const centre = await requireCentre(content, centreUid)
  const { timeZone } = centre.schedule
  const row = (await content.read(centreCoupons, centreUid)).find(({ uid }) => uid === couponUid)
  if (row === undefined || !isValidOn(row, dayAt(timeZone, now()).today)) return undefined
  const say = await createSay(services)
  const pageOf = (locale: 'de' | 'en') =>
    environment.PUBLIC_ORIGIN +
    pathOf('centerUid-coupons-couponUid', locale, { centerUid: centreUid, couponUid })
  const page = { de: pageOf('de'), en: pageOf('en') }
  const lastDay = Temporal.PlainDate.from(row.valid_until)
  return {
    style: 'coupon',
    serial: `${centreUid}.${couponUid}`,
    organisation: centre.name,
    colour: centre.brand.accent,
    description: both(row.title),
    primary: { key: 'benefit', label: both(row.title), value: both(row.benefit) },
    secondary: [
      { key: 'issuer', label: say('wallet_at'), value: sameText(row.shop_name ?? centre.name) },
      { key: 'until', label: say('wallet_until'), value: sameText(formatDate(row.valid_until)) },
    ],
    back: [
      { key: 'conditions', label: say('coupon_conditions'), value: both(row.conditions) },
      { key: 'page', label: say(row.redeem === null ? 'wallet_page' : 'wallet_redeem'), value: page },
    ],
    // A coupon that is redeemed in the app has a code that changes: a pass would show an old one.
    barcode: row.redeem === null ? row.code : null,
    expiresAt: lastDay.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

/** The pass of a card of this account; undefined if it has no such card. */
export async function findCardPass(
  services: Services,
  cards: Pick<CardService, 'list'>,
  { oid, centreUid, cardId }: { readonly oid: string; readonly centreUid: string; readonly cardId: string },
): Promise<WalletPass | undefined> {
  const card = (await cards.list(oid)).find(({ id }) => id === cardId)
  if (card === undefined) return undefined
  const { content, environment } = services
  const centre = await requireCentre(content, centreUid)
  const say = await createSay(services)
  const pageOf = (locale: 'de' | 'en') =>
    environment.PUBLIC_ORIGIN + pathOf('centerUid-parking-topUpCard', locale, { centerUid: centreUid })
  const page = { de: pageOf('de'), en: pageOf('en') }
  return {
    style: 'storeCard',
    serial: card.id,
    organisation: centre.name,
    colour: centre.brand.accent,
    description: say('wallet_card'),
    primary: { key: 'number', label: say('wallet_card'), value: sameText(maskCardNumber(card)) },
    secondary: [
      { key: 'holder', label: say('wallet_holder'), value: sameText(card.holder) },
      { key: 'until', label: say('wallet_until'), value: sameText(formatExpiry(card.expires)) },
    ],
    back: [{ key: 'page', label: say('wallet_top_up'), value: page }],
    // Only the last digits of a card are known here.
    barcode: null,
    expiresAt: null,
  }
}

const both = (text: Localised): PassText => ({
  de: pickText(text, 'de').value,
  en: pickText(text, 'en').value,
})

/** The texts of the app in both languages. */
async function createSay(services: Services): Promise<(key: MessageKey) => PassText> {
  const [de, en] = await Promise.all(locales.map(async (locale) => getCompiledMessages(services, locale)))
  if (de === undefined || en === undefined) throw new Error('There are two languages')
  return (key) => ({ de: formatMessage('de', de[key]), en: formatMessage('en', en[key]) })
}
