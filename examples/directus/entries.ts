import { fields, kindNames, type Kind } from './kinds.ts'
import type { Item, References } from './columns.ts'

/** An entry of a centre, in a state that it has or had. */
export type CmsEntry = {
  readonly kind: Kind
  readonly id: number
  readonly item: Item
  /** What the content has of it. */
  readonly value: Item
}

/** What the CMS calls a published entry, one that is being written, and one that is kept aside. */
export const publications = ['draft', 'published', 'archived'] as const

export const toEntry = (kind: Kind, item: Item, references: References): CmsEntry => ({
  kind,
  id: Number(item['id']),
  item,
  value: (fields[kind].read(item, references) ?? {}) as Item,
})

/** The file of the picture that an entry shows, below the folder of its centre. */
export function findImage({ image, file = (image as Item | undefined)?.['file'] }: Item): string | undefined {
  return typeof file === 'string' ? file : undefined
}

/** Names an entry in a preview link. */
export const nameOf = ({ kind, id }: Pick<CmsEntry, 'kind' | 'id'>): string => `${kind}-${id}`

/** Where an entry stands in the content: the file, and the path of the entry in it. */
type Place = { readonly file: string; readonly path: string; readonly entry: CmsEntry }

/** The content of a centre with its entries. */
export type Composed = {
  /** By kind of the content: the answers of the gateway. */
  readonly answers: Readonly<Record<string, unknown>>
  /** By path below the content folder: the same as files. */
  readonly files: ReadonlyMap<string, unknown>
  readonly places: readonly Place[]
  /** Entries that cannot stand beside another one, and why. */
  readonly unplaced: ReadonlyMap<CmsEntry, string>
}

/**
 * Puts entries into the content of a centre.
 * @param centre the rest of `centre.yaml`
 */
export function compose(uid: string, centre: Item, entries: readonly CmsEntry[]): Composed {
  const of = Object.fromEntries(
    kindNames.map((kind) => [kind, entries.filter((entry) => entry.kind === kind)]),
  ) as Record<Kind, CmsEntry[]>
  const places: Place[] = []
  const unplaced = new Map<CmsEntry, string>()
  const list = (kind: Kind, file: string, prefix = '') =>
    of[kind].map((entry, index) => {
      places.push({ file: `${uid}/${file}`, path: `${prefix}${index}`, entry })
      return entry.value
    })
  const folder = (kind: 'events' | 'news') => {
    const byUid = new Map<string, Item>()
    for (const entry of of[kind]) {
      const { uid: name, ...value } = entry.value
      if (typeof name !== 'string') unplaced.set(entry, 'uid: write a uid')
      else if (byUid.has(name)) unplaced.set(entry, `uid: another entry has the uid ${name}`)
      else {
        byUid.set(name, value)
        places.push({ file: `${uid}/${kind}/${name}.yaml`, path: '', entry })
      }
    }
    return Object.fromEntries(byUid)
  }
  const photosOf = (shop: unknown, file: string, prefix: string) =>
    of.photos
      .filter(({ value }) => value['shop'] === shop)
      .map((entry, index) => {
        places.push({ file: `${uid}/${file}`, path: `${prefix}photos.${index}`, entry })
        const { shop: _, ...photo } = entry.value
        return photo
      })
  const shops = list('shops', 'shops.yaml').map((shop, index) => {
    const photos = photosOf(shop['uid'], 'shops.yaml', `${index}.`)
    return photos.length === 0 ? shop : { ...shop, photos }
  })
  for (const entry of of.photos)
    if (!places.some((place) => place.entry === entry) && entry.value['shop'] !== undefined)
      unplaced.set(entry, 'shop: it is archived, or of another centre → choose another one')
  const groups = [...Map.groupBy(of.faq, ({ value }) => JSON.stringify(groupOf(value).de))].map(
    ([, members], groupIndex) => ({
      group:
        members.map(({ value }) => groupOf(value)).find(({ en }) => en !== undefined) ??
        groupOf(members[0]?.value ?? {}),
      items: members.map((entry, index) => {
        places.push({ file: `${uid}/faq.yaml`, path: `${groupIndex}.items.${index}`, entry })
        const { group: _, ...value } = entry.value
        return value
      }),
    }),
  )
  const answers = {
    centre: {
      ...centre,
      photos: photosOf(undefined, 'centre.yaml', ''),
      notices: list('notices', 'centre.yaml', 'notices.'),
      services: list('services', 'centre.yaml', 'services.'),
      openingHours: {
        ...(centre['openingHours'] as Item),
        special: list('special_days', 'centre.yaml', 'openingHours.special.'),
      },
    },
    shops,
    coupons: list('coupons', 'coupons.yaml'),
    faq: groups,
    events: folder('events'),
    news: folder('news'),
  }
  const { events, news, ...files } = answers
  return {
    answers,
    files: new Map<string, unknown>([
      ...Object.entries(files).map(([kind, value]) => [`${uid}/${kind}.yaml`, value] as const),
      ...Object.entries({ events, news }).flatMap(([kind, values]) =>
        Object.entries(values).map(([name, value]) => [`${uid}/${kind}/${name}.yaml`, value] as const),
      ),
    ]),
    places,
    unplaced,
  }
}

type Group = { readonly de?: string; readonly en?: string }
const groupOf = (value: Item): Group => value['group'] ?? {}
