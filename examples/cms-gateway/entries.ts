import type { CmsEntry, CmsKind } from './cms.ts'

/*
 * From an entry of a CMS to an entry of the content folder, see docs/operating/content.md. What the CMS has and the content has not
 * is left out here, because a field that the import does not know is a fault.
 */

/** The time zone of the centres. */
const timeZone = 'Europe/Berlin'

/** `2026-12-05 15:00`, from an instant (Strapi) or from a local time (Directus). */
function toDayAndTime(value: unknown): string {
  const text = String(value)
  if (!/Z$|[+-]\d\d:\d\d$/.test(text)) return text.slice(0, 16).replace('T', ' ')
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(text),
  )
}

const toDay = (value: unknown): string => toDayAndTime(value).slice(0, 10)

/** The fields that are there. */
const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const imageOf = ({ image, text }: CmsEntry) =>
  image === undefined ? undefined : { file: image, alt: text('imageText') ?? text('title') }

const formatEvent = (entry: CmsEntry) => ({
  title: entry.text('title'),
  teaser: entry.text('teaser'),
  body: entry.text('body'),
  location: entry.text('location'),
  starts: toDayAndTime(entry.value('starts')),
  ends: toDayAndTime(entry.value('ends')),
  price: entry.text('price'),
  image: imageOf(entry),
  shop: entry.value('shop'),
})

const formatNews = (entry: CmsEntry) => ({
  title: entry.text('title'),
  teaser: entry.text('teaser'),
  body: entry.text('body'),
  published: toDay(entry.value('published')),
  image: imageOf(entry),
  shop: entry.value('shop'),
})

const formatCoupon = (entry: CmsEntry) => ({
  uid: entry.uid,
  shop: entry.value('shop'),
  title: entry.text('title'),
  benefit: entry.text('benefit'),
  text: entry.text('text'),
  conditions: entry.text('conditions'),
  validFrom: toDay(entry.value('validFrom')),
  validUntil: toDay(entry.value('validUntil')),
  code: entry.value('code'),
})

/** The answer of a content gateway with the entries of one kind. */
export function formatEntries(kind: CmsKind, entries: readonly CmsEntry[]): unknown {
  if (kind === 'coupons') return entries.map((entry) => present(formatCoupon(entry)))
  const format = kind === 'events' ? formatEvent : formatNews
  return Object.fromEntries(entries.map((entry) => [entry.uid, present(format(entry))]))
}
