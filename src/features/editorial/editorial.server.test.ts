import { expect, test } from 'vitest'
import { dayAt } from '#features/centres/today.server.ts'
import type { Content } from '#platform/content.server.ts'
import { describeEvent, describeNews } from './editorial-json-ld.server.ts'
import { findEditorial, listEvents, listNews, type EditorialRow } from './editorial.server.ts'

const row = {
  centre_uid: 'hafen',
  title: { de: 'Konzert', en: 'Concert' },
  teaser: { de: 'Am Kai', en: null },
  body_html: { de: '', en: null },
  image: { src: '/media/a.avif', alt: { de: '', en: null } },
  exclusive: false,
  shop_uid: null,
  shop_name: null,
  location: null,
  price: null,
  kind: 'concert',
  free: false,
  for_children: false,
  status: 'moved',
  previous_starts: '2026-11-20 18:00',
  sequence: 1,
}
const rows = [
  { ...row, uid: 'konzert', type: 'event', starts: '2026-11-27 19:00', ends: '2026-11-27 22:00' },
  { ...row, uid: 'neu', type: 'news', starts: '2026-11-28', ends: null },
] as unknown as EditorialRow[]
const centre = {
  name: 'Hafen',
  schedule: { timeZone: 'Europe/Berlin' },
  address: { street: 'Kai 1', postalCode: '20095', city: 'Hamburg' },
}
const parts: Readonly<Record<string, unknown>> = {
  editorial: rows,
  centre,
  centres: new Map([['hafen', centre]]),
}
const content: Content = {
  read: async ({ name }) => parts[name] as never,
  derive: (_id, _centre, make) => make(),
}
const at = (time: string) => dayAt('Europe/Berlin', Date.parse(time))

test('RTE-09 news have their page and stand in the list from their day on', async () => {
  const find = (time: string) =>
    findEditorial(content, { centreUid: 'hafen', type: 'news', uid: 'neu' }, 'de', at(time))
  // A minute before midnight in Hamburg, and midnight.
  const [before, since] = ['2026-11-27T22:59:00Z', '2026-11-27T23:00:00Z']
  expect(await find(before)).toBeUndefined()
  expect(await listNews(content, 'hafen', 'de', at(before))).toEqual([])
  expect(await find(since)).toMatchObject({ uid: 'neu' })
  expect(await listNews(content, 'hafen', 'de', at(since))).toMatchObject([{ uid: 'neu' }])
})

test('EVT-01 an event is in the list until it ends, and its page says then that it is over', async () => {
  const [during, after] = ['2026-11-27T20:59:00Z', '2026-11-27T21:00:00Z']
  const subject = { centreUid: 'hafen', type: 'event', uid: 'konzert' } as const
  expect(await listEvents(content, 'hafen', 'de', at(during))).toMatchObject([{ uid: 'konzert' }])
  expect(await findEditorial(content, subject, 'de', at(during))).toMatchObject({ isPast: false })
  expect(await listEvents(content, 'hafen', 'de', at(after))).toEqual([])
  expect(await findEditorial(content, subject, 'de', at(after))).toMatchObject({ isPast: true })
})

test('EVT-05 PRD-02 structured data say from when an event was moved, and describe it in its language alone', async () => {
  const place = (locale: 'de' | 'en') => ({ centreUid: 'hafen', locale, origin: 'https://passage.example' })
  const describeIn = async (locale: 'de' | 'en') => {
    const subject = { centreUid: 'hafen', type: 'event', uid: 'konzert' } as const
    const entry = await findEditorial(content, subject, locale, at('2026-11-27T12:00:00Z'))
    return entry && describeEvent(content, entry, place(locale))
  }
  expect(await describeIn('de')).toMatchObject({
    startDate: '2026-11-27T19:00:00+01:00',
    endDate: '2026-11-27T22:00:00+01:00',
    previousStartDate: '2026-11-20T18:00:00+01:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    inLanguage: 'de',
    description: 'Am Kai',
  })
  // The description is German alone, and one in a foreign language helps nobody who reads the result.
  expect(await describeIn('en')).not.toHaveProperty('description')
  const subject = { centreUid: 'hafen', type: 'news', uid: 'neu' } as const
  const news = await findEditorial(content, subject, 'en', at('2026-11-28T12:00:00Z'))
  expect(news && describeNews(news, 'en', 'https://passage.example')).toEqual({
    '@type': 'NewsArticle',
    headline: 'Concert',
    inLanguage: 'en',
    image: 'https://passage.example/media/a.avif',
    datePublished: '2026-11-28',
  })
})
