import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { parse } from 'yaml'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import { isContentImage } from '#platform/content/content-folders.ts'
import { parseContent } from '#operator/content/read/parse-content.ts'
import { readFolder } from '#operator/content/read/read-content.server.ts'
import type { Item, References } from './columns.ts'
import type { Directus } from './directus.ts'
import { compose, findImage, nameOf, toEntry, type CmsEntry } from './entries.ts'
import { judgeEntries, type Surroundings } from './judge.ts'
import { kindNames } from './kinds.ts'
import { openSchedule, type Schedule } from './schedule.ts'

/** What the gateway answers of a centre. */
export type CentreState = {
  readonly answers: Readonly<Record<string, unknown>>
  /** What is wrong with the draft that was asked for. */
  readonly fault: string | undefined
}

type ReaderOptions = {
  readonly cms: Directus
  /** The content folder with everything that is not in the CMS. */
  readonly dir: string
  readonly product: string
  readonly now: () => number
  /** The columns with the links of a coming entry. */
  readonly linksOf: (centre: string, entry: CmsEntry) => Item
}

/** How long what was read of a centre is used again, in milliseconds: a pull asks for it kind by kind. */
const usedAgainMs = 5_000

/** Reads centres: their entries from the CMS, everything else from the content folder. */
export function openReader({ cms, dir, product, now, linksOf }: ReaderOptions) {
  const recent = new Map<string, { until: number; readonly state: Promise<CentreState> }>()
  const images = new LRUCache<string, Promise<Buffer | undefined>>({ max: 500 })
  let telling: Promise<void> = Promise.resolve()
  const readImage = (path: string) => {
    const read = images.get(path) ?? cms.readImage(path)
    images.set(path, read)
    return read
  }

  async function readSurroundings(centre: string, entries: readonly CmsEntry[]): Promise<Surroundings> {
    const [global, own] = await Promise.all(['_global', centre].map((part) => readPart(dir, part)))
    const { content } = parseContent(global ?? { texts: new Map(), images: new Map() })
    const named = entries.flatMap(({ value }) => findImage(value) ?? [])
    const loaded = await Promise.all(
      [...new Set(named)].map(async (path) => [`${centre}/${path}`, await readImage(path)] as const),
    )
    return {
      shared: content.global,
      context: checkContextAt(now(), product),
      texts: new Map([...(own?.texts ?? [])].filter(([file]) => file.startsWith(`${centre}/pages/`))),
      images: new Map([
        ...(own?.images ?? []),
        ...loaded.flatMap(([path, bytes]) => (bytes === undefined ? [] : [[path, { bytes }] as const])),
      ]),
    }
  }

  async function readEntries(centre: string) {
    const items = await Promise.all(
      kindNames.map(async (kind) => [kind, await cms.listItems(kind, centre)] as const),
    )
    const references = await findReferences(
      items.flatMap(([, own]) => own),
      Object.fromEntries(items)['shops'] ?? [],
    )
    return {
      entries: items.flatMap(([kind, own]) => own.map((item) => toEntry(kind, item, references))),
      references,
    }
  }

  async function findReferences(items: readonly Item[], shops: readonly Item[]): Promise<References> {
    const ids = items.flatMap(({ image, file = image }) => (typeof file === 'string' ? [file] : []))
    const paths = await cms.listImages([...new Set(ids)])
    const uids = new Map(shops.map(({ id, uid }) => [id, uid]))
    return {
      // A shop that is archived, or of another centre, is named by its number, which no shop has.
      shop: (id) => uids.get(id) ?? String(id),
      file: (id) => paths.get(String(id)) ?? `images/cms/${String(id)}.png`,
      day: (day) => day,
    }
  }

  /** Puts its last sound state in the place of each entry with a fault, or leaves it out, until there is no fault. */
  async function hold(centre: string, base: Item, shown: readonly CmsEntry[], schedule: Schedule) {
    const told = new Map<string, string>()
    let entries = shown
    for (;;) {
      const composed = compose(centre, base, entries)
      const faults = await judgeEntries(composed, await readSurroundings(centre, entries))
      if (faults.size === 0) return { composed, entries, told }
      const sound = entries.flatMap((entry) => {
        const fault = faults.get(entry)
        if (fault === undefined) return [entry]
        const name = nameOf(entry)
        const live = told.has(name) ? undefined : readLive(entry)
        if (!told.has(name)) told.set(name, fault)
        return live === undefined ? [] : [live]
      })
      entries = schedule.keepWithShops(sound)
    }
  }

  /** Writes what is wrong with entries, their last sound states, and the links of those that are coming. */
  async function tell(
    centre: string,
    all: readonly CmsEntry[],
    told: ReadonlyMap<string, string>,
    schedule: Schedule,
  ) {
    for (const kind of kindNames) {
      const rows = all.flatMap((entry) => {
        if (entry.kind !== kind) return []
        const none = Object.fromEntries(Object.keys(linksOf(centre, entry)).map((name) => [name, null]))
        const links = schedule.isComing(entry) ? linksOf(centre, entry) : none
        const fault = told.get(nameOf(entry)) ?? null
        const sound = fault === null ? JSON.stringify(entry.value) : entry.item['passage_live']
        const live = schedule.isPublic(entry) ? sound : null
        const wanted: Item = { passage_fault: fault, passage_live: live, ...links }
        const changed = Object.entries(wanted).filter(([name, value]) => entry.item[name] !== value)
        return changed.length === 0 ? [] : [{ id: entry.id, ...Object.fromEntries(changed) }]
      })
      await cms.update(kind, rows)
    }
  }

  async function load(centre: string, draft: string | undefined): Promise<CentreState> {
    const { texts } = await readPart(dir, centre)
    const base = parse(texts.get(`${centre}/centre.yaml`) ?? '') as Item
    const { entries: all } = await readEntries(centre)
    const schedule = openSchedule(all, now())
    const shown =
      draft === undefined ? all.filter((entry) => schedule.isPublic(entry)) : schedule.listPreviewed(draft)
    const { composed, entries, told } = await hold(centre, base, shown, schedule)
    if (draft !== undefined) {
      const fault = told.get(draft) ?? told.get(schedule.nameShopOf(draft))
      return { answers: composed.answers, fault }
    }
    const coming = all.filter((entry) => schedule.isComing(entry))
    const together = [...entries, ...coming]
    const faults = await judgeEntries(
      compose(centre, base, together),
      await readSurroundings(centre, together),
    )
    for (const entry of coming) {
      const fault = faults.get(entry)
      if (fault !== undefined) told.set(nameOf(entry), fault)
    }
    // Passage does not wait for what is written into the CMS; what is written earlier comes first.
    telling = telling
      .then(() => tell(centre, all, told, schedule))
      .catch((error: unknown) => console.error(`${centre}: faults and links were not told:`, error))
    return { answers: composed.answers, fault: undefined }
  }

  return {
    /** @param draft the name of an entry that is to be read as if it were published */
    read: (centre: string, draft?: string): Promise<CentreState> => {
      const key = `${centre} ${draft ?? ''}`
      const known = recent.get(key)
      if (known !== undefined && now() < known.until) return known.state
      const made = { until: Infinity, state: load(centre, draft) }
      recent.set(key, made)
      void made.state.then(
        () => (made.until = now() + usedAgainMs),
        () => (made.until = 0),
      )
      return made.state
    },
    forget: () => recent.clear(),
    readImage,
  }
}

/** The state of an entry in which it was public and had no fault. */
function readLive(entry: CmsEntry): CmsEntry | undefined {
  const live = entry.item['passage_live']
  return typeof live === 'string' ? { ...entry, value: JSON.parse(live) as Item } : undefined
}

/** The files of `_global`, or of a centre. */
async function readPart(dir: string, part: string) {
  const names = await readdir(join(dir, part), { recursive: true }).catch(() => [])
  const files = names
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.yaml') || isContentImage(file))
  return readFolder(dir, files)
}
