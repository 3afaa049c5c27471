import { asObject, asText, imageFolder, readList, type AskCms, type Cms, type CmsEntry } from './cms.ts'

/*
 * Strapi 5: an entry is asked for once in each language, and both have the same `documentId`. Collection types `event`,
 * `news-item` and `coupon` have the fields of the content folder and a relation `centre` to a type with a field `uid`.
 */

const plurals = { events: 'events', news: 'news-items', coupons: 'coupons' } as const
const uploads = '/uploads/'
const pageSize = 100

/** Reads the REST API of Strapi. */
export function openStrapi(ask: AskCms): Cms {
  const listIn = async (plural: string, centreUid: string, locale: string) => {
    const query = new URLSearchParams({
      'filters[centre][uid][$eq]': centreUid,
      locale,
      populate: '*',
      sort: 'uid',
      'pagination[pageSize]': String(pageSize),
    })
    const path = `/api/${plural}?${query}`
    const items = await readList(await ask(path), path)
    if (items.length === pageSize) throw new Error(`GET ${path} has more entries than one page`)
    return items.map(asObject)
  }

  return {
    list: async (kind, centreUid) => {
      const german = await listIn(plurals[kind], centreUid, 'de')
      const english = await listIn(plurals[kind], centreUid, 'en')
      const translations = new Map(english.map((item) => [item['documentId'], item]))
      return german.map((item) => toEntry(item, translations.get(item['documentId']) ?? {}))
    },
    readImage: async (file) => {
      const answer = await ask(uploads + file.slice(imageFolder.length))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
  }
}

type Item = Readonly<Record<string, unknown>>

function toEntry(german: Item, english: Item): CmsEntry {
  // Strapi gives each upload a name that no other has: the address of another image is another one.
  const url = asText(asObject(german['image'])['url'])
  return {
    uid: String(german['uid']),
    text: (field) => {
      const de = asText(german[field])
      return de === undefined ? undefined : { de, en: asText(english[field]) ?? null }
    },
    value: (field) => german[field] ?? undefined,
    image: url === undefined ? undefined : imageFolder + url.slice(url.lastIndexOf('/') + 1),
  }
}
