import { calendarDayAt } from '#core/calendar-day.ts'
import { listCentreCards } from '#features/centres/centre-cards.server.ts'
import { listCentres } from '#features/centres/centres.server.ts'
import { getCentreDay } from '#features/centres/today.server.ts'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { listEvents, listNews } from '#features/editorial/editorial.server.ts'
import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import { listShops } from '#features/shops/shops.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Content } from '#platform/content.server.ts'
import { getLook } from '#platform/theme/look.ts'
import tokens from '#ui/styles/tokens.css?raw'
import { listContrasts, parseThemes } from '#platform/theme/colour-contrast.ts'
import { listOpeningSamples } from './opening-samples.ts'
import { scheduleSample } from './showcase-samples.ts'
import type { ShowcaseContent, ShowcaseData } from './showcase.ts'

/** For this many milliseconds the samples, which are made for one moment, show what they are meant to show. */
export const samplesMaxAge = 10 * 60_000

/** How many centres the showcase names; more show nothing new. */
const mostCentres = 12

/** Everything that the showcase shows at a given moment. */
export async function getShowcase(content: Content, locale: Locale, now: number): Promise<ShowcaseData> {
  const today = calendarDayAt(now, 'Europe/Berlin')
  const days = [3, 5, 9].map((ahead) => today.add({ days: ahead }).toString())
  return {
    renderedAt: now,
    contrasts: listContrasts(readColours()),
    openingSamples: listOpeningSamples(now),
    opening: buildOpeningInfo(scheduleSample(days), locale, now),
    centres: (await listCentres(content)).slice(0, mostCentres),
    content: await findContent(content, locale, now),
  }
}

/** The app's colours in each scheme, with those that the operator's theme replaces. */
function readColours() {
  const own = parseThemes(tokens)
  const { colours } = getLook()
  return { light: { ...own.light, ...colours.light }, dark: { ...own.dark, ...colours.dark } }
}

async function findContent(content: Content, locale: Locale, now: number): Promise<ShowcaseContent | null> {
  const [centre] = await listCentreCards(content, locale, now)
  if (centre === undefined) return null
  const day = await getCentreDay(content, centre.uid, now)
  const [events, news, shops, { coupons }] = await Promise.all([
    listEvents(content, centre.uid, locale, day),
    listNews(content, centre.uid, locale, day),
    listShops(content, centre.uid, locale, now),
    listCoupons(content, centre.uid, locale, now),
  ])
  return {
    centre,
    teasers: [...events.slice(0, 2), ...news.slice(0, 1)],
    shops: { ...shops.value, shops: shops.value.shops.slice(0, 4) },
    coupons: coupons.slice(0, 3),
  }
}
