import { asObject, asText, imageFolder, readList, type AskCms, type Cms, type CmsEntry } from './cms.ts'

/*
 * Directus: one answer has all languages, below `translations`. Collections `events`, `news` and `coupons` have the
 * fields of the content folder, a field `status`, and a relation `centre` to a collection with a field `uid`.
 */

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

/** Reads the REST API of Directus. */
export const openDirectus = (ask: AskCms): Cms => ({
  list: async (kind, centreUid) => {
    const query = new URLSearchParams({
      'filter[centre][uid][_eq]': centreUid,
      'filter[status][_eq]': 'published',
      fields: '*,translations.*,image.id,image.type',
      sort: 'uid',
      limit: '-1',
    })
    const path = `/items/${kind}?${query}`
    return (await readList(await ask(path), path)).map((item) => toEntry(asObject(item)))
  },
  readImage: async (file) => {
    const id = file.slice(imageFolder.length).replace(/\.\w+$/, '')
    const answer = await ask(`/assets/${id}`)
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  },
})

function toEntry(item: Readonly<Record<string, unknown>>): CmsEntry {
  const translations = Array.isArray(item['translations']) ? item['translations'].map(asObject) : []
  const textsIn = (language: string) =>
    translations.find(({ languages_code: code }) => String(code).startsWith(language)) ?? {}
  const { id, type } = asObject(item['image'])
  const extension = extensions[String(type)]
  return {
    uid: String(item['uid']),
    text: (field) => {
      const de = asText(textsIn('de')[field])
      return de === undefined ? undefined : { de, en: asText(textsIn('en')[field]) ?? null }
    },
    value: (field) => item[field] ?? undefined,
    image: extension === undefined ? undefined : `${imageFolder}${String(id)}.${extension}`,
  }
}
