import type { CompiledMessage } from 'icu-minify/format'
import { decideOpeningStatus, nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { timelineAt } from '#features/centres/opening-hours/kept-timeline.server.ts'
import { cuisines, diets, type Gastronomy } from '#features/shops/gastronomy.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { shortenTimeline } from '../shorten-timeline.ts'
import { loadShops, type ShopRecord, type ShopRecords } from '#features/shops/shop-records.server.ts'
import { viewFront } from '#features/shops/shop-views.server.ts'
import type { Timed } from '#features/shops/shops.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import type { Choice } from '#ui/choice-links.tsx'
import { nameChosen } from '#ui/name-chosen.ts'
import type { GastronomyPageData, PlaceView } from './gastronomy-page-data.ts'
import {
  everyPlace,
  type FilterablePlace,
  filterPlaces,
  formatGastronomyQuery,
  type GastronomyQuery,
  parseGastronomyQuery,
  toggleCriterion,
} from './gastronomy-query.ts'

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

type GastronomyRequest = {
  readonly centreUid: string
  readonly locale: Locale
  readonly search: string
  readonly nowMs: number
  readonly count: CompiledMessage | undefined
}

type Place = FilterablePlace & {
  readonly record: ShopRecord
  readonly facts: Gastronomy
  readonly timeline: OpeningTimeline
  readonly kitchen: OpeningTimeline | null
}

const nothingKnown: Gastronomy = { cuisines: [], diets: [], seatsOutside: false, kitchen: null, menu: null }

/**
 * The restaurants and cafés of a centre that pass the filter of the query, by name. The texts are formatted here, so that
 * the page needs no messages of its own. It is true until a place or a kitchen opens or closes.
 * @throws Error if the centre does not exist
 */
export async function loadGastronomyPage(
  content: Content,
  t: Translate,
  { centreUid, locale, search, nowMs, count }: GastronomyRequest,
): Promise<Timed<GastronomyPageData>> {
  const records = await loadShops(content, centreUid, nowMs)
  const all = records.shops
    .filter(({ type }) => type === 'gastro')
    .map((shop) => toPlace(records, shop, nowMs))
  const query = parseGastronomyQuery(search)
  const path = pathOf('centerUid-gastronomy', locale, { centerUid: centreUid })
  const places = filterPlaces(all, query)
  const choice = (label: MessageKey, criterion: Partial<GastronomyQuery>): Choice => {
    const { isChosen, next } = toggleCriterion(query, { ...everyPlace, ...criterion })
    return { label: t(label), to: path + formatGastronomyQuery(next), isChosen }
  }
  const kitchenChanges = all.map(({ kitchen }) => kitchen && nextChangeAt(kitchen, nowMs))
  const wishes: readonly Choice[] = [
    choice('gastronomy_open', { open: true }),
    choice('gastronomy_kitchen', { kitchen: true }),
    ...diets
      .filter((diet) => query.diets.includes(diet) || all.some((place) => place.diets.includes(diet)))
      .map((diet) => choice(`gastronomy_diet_${diet}`, { diets: [diet] })),
    ...(query.outside || all.some(({ seatsOutside }) => seatsOutside)
      ? [choice('gastronomy_outside', { outside: true })]
      : []),
  ]
  const kinds: readonly Choice[] = cuisines
    .filter((cuisine) => query.cuisine === cuisine || all.some((place) => place.cuisines.includes(cuisine)))
    .map((cuisine) => choice(`gastronomy_cuisine_${cuisine}`, { cuisine }))
  const freshUntil = Math.min(records.freshUntil, ...kitchenChanges.filter((change) => change !== null))
  return {
    freshUntil,
    value: {
      centre: { uid: centreUid, name: records.centre.name },
      places: places.map((place) => viewPlace(place, t, locale, nowMs)),
      renderedAt: nowMs,
      facts:
        count !== undefined && formatGastronomyQuery(query) === ''
          ? { until: freshUntil, places: all.map(factsOf), count }
          : null,
      wishes,
      cuisines: kinds,
      everything: path,
      texts: {
        title: t('gastronomy_title'),
        lead: t('gastronomy_lead'),
        count: nameChosen(t('gastronomy_count', { count: places.length }), [...wishes, ...kinds]),
        none: t('gastronomy_none'),
        all: t('gastronomy_all'),
        filter: t('gastronomy_filter'),
        cuisines: t('gastronomy_cuisines'),
        menu: t('gastronomy_menu'),
        crumb: pathOf('centerUid', locale, { centerUid: centreUid }),
      },
    },
  }
}

function toPlace({ centre }: ShopRecords, record: ShopRecord, nowMs: number): Place {
  const facts = record.gastronomy ?? nothingKnown
  const timeline = record.timeline ?? centre.timeline
  const kitchen = facts.kitchen && shortenTimeline(timelineAt(facts.kitchen, nowMs), nowMs)
  const { isOpen } = record
  const isCooking = kitchen === null || openKinds.includes(decideOpeningStatus(kitchen, nowMs).kind)
  return { ...facts, record, facts, timeline, kitchen, isOpen, isServing: isOpen && isCooking }
}

const factsOf = ({
  isOpen,
  isServing,
  cuisines: kinds,
  diets: offered,
  seatsOutside,
}: Place): FilterablePlace => ({
  isOpen,
  isServing,
  cuisines: kinds,
  diets: offered,
  seatsOutside,
})

function viewPlace(
  { record, facts, timeline, kitchen, isOpen }: Place,
  t: Translate,
  locale: Locale,
  nowMs: number,
): PlaceView {
  const { uid, name, logo, colour, floor } = record
  return {
    uid,
    name,
    to: pathOf('centerUid-shops-shopUid', locale, { centerUid: record.centre_uid, shopUid: uid }),
    brand: { logo: logo.src, colour },
    photo: viewFront(record),
    floor: pickText(floor, locale),
    cuisine: facts.cuisines.map((cuisine) => t(`gastronomy_cuisine_${cuisine}`)).join(', '),
    timeline,
    kitchen: kitchen && isOpen ? describeKitchen(kitchen, t, nowMs) : null,
    marks: [
      ...facts.diets.map((diet) => t(`gastronomy_diet_${diet}`)),
      ...(facts.seatsOutside ? [t('gastronomy_outside')] : []),
    ],
    menu: facts.menu === null ? null : { href: facts.menu, label: t('gastronomy_menu_of', { name }) },
  }
}

function describeKitchen(kitchen: OpeningTimeline, t: Translate, nowMs: number): string {
  const status = decideOpeningStatus(kitchen, nowMs)
  if (status.kind === 'open' || status.kind === 'closing-soon')
    return t('gastronomy_kitchen_until', { time: status.closesText })
  if (status.kind === 'opens-today') return t('gastronomy_kitchen_from', { time: status.opensText })
  return t('gastronomy_kitchen_closed')
}
