import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from './columns.ts'
import { openDirectus, type AskDirectus } from './directus.ts'
import { kindNames, type Kind } from './kinds.ts'

const read = (name: string) =>
  (JSON.parse(readFileSync(join(import.meta.dirname, `recorded/${name}.json`), 'utf8')) as { data: Item[] })
    .data

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="9" height="9"/></svg>'

/** Directus with the answers that a real one (11.17.4) has given, to which changes are added. */
export function openRecordedDirectus() {
  const tables = new Map(kindNames.map((kind) => [kind as string, read(kind)]))
  const state = { isDown: false, picture }
  const changeRow = (kind: Kind, name: 'uid' | 'id', wanted: unknown, values: Item) => {
    const rows = tables.get(kind) ?? []
    const index = rows.findIndex((row) => row[name] === wanted)
    if (index < 0) throw new Error(`no ${String(wanted)} in ${kind}`)
    rows[index] = { ...rows[index], ...values }
  }

  function answer(url: URL, body: string): unknown {
    const [, table = ''] = /^\/items\/(\w+)$/.exec(url.pathname) ?? []
    const rows = tables.get(table)
    if (url.pathname === '/files') return read('files')
    if (rows === undefined) return undefined
    if (body !== '') {
      for (const { id, ...values } of JSON.parse(body) as Item[]) {
        const index = rows.findIndex((row) => row['id'] === id)
        rows[index] = { ...rows[index], ...values }
      }
      return rows
    }
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<
      string,
      Record<string, unknown>
    >
    const ids = filter['id']?.['_in'] as unknown[] | undefined
    return rows.filter((row) =>
      ids === undefined ? row['centre'] === filter['centre']?.['_eq'] : ids.includes(row['id']),
    )
  }

  const ask: AskDirectus = async (path, { body } = {}) => {
    if (state.isDown) return new Response('', { status: 503 })
    if (path.startsWith('/assets/')) return new Response(state.picture)
    const data = answer(new URL(path, 'http://cms.example'), typeof body === 'string' ? body : '')
    return data === undefined ? new Response('', { status: 404 }) : Response.json({ data })
  }
  return {
    cms: openDirectus(ask),
    state,
    change: (kind: Kind, uid: string, values: Item) => changeRow(kind, 'uid', uid, values),
    changeById: (kind: Kind, id: number, values: Item) => changeRow(kind, 'id', id, values),
    rows: (kind: Kind): readonly Item[] => tables.get(kind) ?? [],
    find: (kind: Kind, uid: string): Item => tables.get(kind)?.find((row) => row['uid'] === uid) ?? {},
  }
}
