import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { calendarDayAt } from '#core/calendar-day.ts'
import { resolveDay } from '#features/centres/opening-hours/resolve-days.server.ts'
import { ask, get } from './admin.ts'
import type { Item, References } from './columns.ts'
import { call } from './directus.ts'
import { findImage } from './entries.ts'
import { readKind } from './folder.ts'
import { fields, kindNames, type Kind } from './kinds.ts'

/** Uploads an image of the content folder, once for each time that it is named. */
async function upload(dir: string, centre: string, file: string): Promise<unknown> {
  const types: Readonly<Record<string, string>> = {
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.webp': 'image/webp',
    '.avif': 'image/avif',
  }
  const form = new FormData()
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
  form.append('title', basename(file, extname(file)))
  form.append('file', new Blob([await readFile(join(dir, centre, file))], { type }), basename(file))
  const answer = await ask('/files', { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`POST /files answers ${answer.status} for ${file}`)
  return ((await answer.json()) as { data: Item }).data['id']
}

/** What the content folder has of a kind, as values of its entries. */
async function listValues(dir: string, centre: string, kind: Kind): Promise<readonly Item[]> {
  const file = (await readKind(dir, centre, 'centre')) as Record<string, unknown>
  if (kind === 'notices' || kind === 'services') return (file[kind] ?? []) as readonly Item[]
  if (kind === 'special_days')
    return ((file['openingHours'] as Item | undefined)?.['special'] ?? []) as readonly Item[]
  if (kind === 'photos') {
    const shops = (await readKind(dir, centre, 'shops')) as readonly Item[]
    return [file, ...shops].flatMap(({ uid: shop, photos = [] }) =>
      (photos as readonly Item[]).map((photo) => ({ shop, ...photo })),
    )
  }
  const value = await readKind(dir, centre, kind)
  if (kind === 'events' || kind === 'news')
    return Object.entries(value as Record<string, Item>).map(([uid, entry]) => ({ uid, ...entry }))
  if (kind !== 'faq') return value as readonly Item[]
  return (value as readonly { group: unknown; items: readonly Item[] }[]).flatMap(({ group, items }) =>
    items.map((item) => ({ group, ...item })),
  )
}

/** Brings the entries of a centre from the content folder into the collections that are empty. */
export async function bringContent(dir: string, centre: string) {
  const today = calendarDayAt(Date.now(), 'Europe/Berlin').toString()
  const shopIds = new Map<unknown, unknown>()
  const fileIds = new Map<unknown, unknown>()
  const references: References = {
    shop: (uid) => shopIds.get(uid) ?? null,
    file: (file) => fileIds.get(file) ?? null,
    day: (written) => resolveDay(written, today),
  }
  for (const kind of kindNames) {
    const present = await get(`/items/${kind}?limit=-1&filter=${JSON.stringify({ centre: { _eq: centre } })}`)
    const values = present.length > 0 ? [] : await listValues(dir, centre, kind)
    for (const value of values) {
      const file = findImage(value)
      if (file !== undefined && !fileIds.has(file)) fileIds.set(file, await upload(dir, centre, file))
    }
    const rows = values.map((value, index) => ({
      ...fields[kind].write(value, references),
      centre,
      publication: 'published',
      sort: index + 1,
    }))
    const created =
      rows.length === 0
        ? present
        : ((await call(ask, 'POST', `/items/${kind}?limit=-1`, rows)) as readonly Item[])
    if (kind === 'shops') for (const { id, uid } of created) shopIds.set(uid, id)
    console.log(`${centre}: ${rows.length} ${kind} brought`)
  }
}
