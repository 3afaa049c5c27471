import * as v from 'valibot'
import type { Coupon } from '#features/coupons/coupon.ts'
import type { Teaser } from '#features/editorial/teaser.ts'
import { topicsWire, type Topic } from '#features/account/interests/topic.schema.ts'
import type { Interest } from '#features/account/interests/interest.schema.ts'
import { interestsQuery, messagesQuery } from '#features/account/profile/profile-queries.ts'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import { pageQueryClient } from '#platform/query-cache/query-client.ts'
import { tab } from '../instant/tab.ts'
import type { HomeLists } from './order-home.ts'

export type OwnLists = HomeLists<Teaser, Coupon, Teaser>

/**
 * What the own order of a centre's home is made from. All of it is the same for everybody: it is loaded here and compared
 * on the device, so that no server learns what somebody keeps or likes (KEE-06).
 */
export type HomeMaterial = Subjects & {
  /** All events, coupons and news of the centre; undefined where they could not be loaded. */
  readonly lists: { readonly [List in keyof OwnLists]: OwnLists[List] | undefined }
}

/** What tells what of a centre suits a visitor, and the texts that say so. */
export type Subjects = {
  readonly topics: readonly Topic[]
  readonly interests: readonly Interest[]
  readonly messages: Partial<CompiledMessages>
}

/** For this many milliseconds the material is used without asking again, like a page that the tab keeps. */
const longestAge = 5 * 60_000

const kept = new Map<string, { readonly material: HomeMaterial; readonly since: number }>()

const nameOf = (centreUid: string, locale: Locale) => pathOf('centerUid', locale, { centerUid: centreUid })

/** The material, if it was loaded in the last minutes. */
export function findMaterial(centreUid: string, locale: Locale): HomeMaterial | undefined {
  const found = kept.get(nameOf(centreUid, locale))
  return found !== undefined && Date.now() - found.since < longestAge ? found.material : undefined
}

/** Loads the material. What is missing only makes the order less good, except for the texts. */
export async function loadMaterial(centreUid: string, locale: Locale): Promise<HomeMaterial> {
  const since = Date.now()
  const params = { centerUid: centreUid }
  const page = (name: 'centerUid-coupons' | 'centerUid-events') =>
    tab.pages.load(pathOf(name, locale, params), routeId(locale, name))
  const [coupons, events, subjects] = await Promise.all([
    page('centerUid-coupons') as Promise<{ overview: { coupons: readonly Coupon[] } } | undefined>,
    page('centerUid-events') as Promise<{ data: Pick<OwnLists, 'events' | 'news'> } | undefined>,
    loadSubjects(centreUid, locale),
  ])
  const lists = {
    events: events?.data.events,
    coupons: coupons?.overview.coupons,
    news: events?.data.news,
  }
  const material = { lists, ...subjects }
  kept.set(nameOf(centreUid, locale), { material, since })
  return material
}

/** Loads the topics of the centre, the interests and the texts. What is missing only says less, except for the texts. */
export async function loadSubjects(centreUid: string, locale: Locale): Promise<Subjects> {
  // The tab keeps these answers over page loads (LIM-01, API-08).
  const answers = pageQueryClient()
  const [topics, interests, messages] = await Promise.all([
    fetchTopics(centreUid).catch(without<Topic>),
    answers.fetchQuery(interestsQuery(locale)).catch(without<Interest>),
    answers.fetchQuery(messagesQuery(locale, 'order')),
  ])
  return { topics, interests, messages }
}

async function fetchTopics(centreUid: string): Promise<Topic[]> {
  const response = await fetch(`/api/center/centers/${centreUid}/topics`)
  if (!response.ok) throw new Error(`The call failed with status ${response.status}`)
  return v.parse(topicsWire, await response.json()).topics
}

function without<Item>(error: unknown): Item[] {
  console.warn(error)
  return []
}
