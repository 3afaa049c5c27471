import type { Item } from './columns.ts'
import type { Kind } from './kinds.ts'

/** Asks Directus for a path below its address. */
export type AskDirectus = (
  path: string,
  init?: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>

/** The images that the content may have, by their type. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

/** The folder of images of the CMS, below that of a centre. */
export const imageFolder = 'images/cms/'

/** Asks for an address with a token. */
export const openAsk =
  (address: string, token: string): AskDirectus =>
  (path, init = {}) =>
    fetch(address + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(20_000),
    })

/** Calls the REST API, and reads what is below `data`. @throws Error with the reasons of Directus if it refuses */
export async function call(ask: AskDirectus, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await ask(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`)
  return text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data
}

const queryOf = (filter: unknown, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ filter: JSON.stringify(filter), limit: '-1', ...more }).toString()

/** What the gateway reads and writes in Directus. */
export function openDirectus(ask: AskDirectus) {
  const list = async (path: string) => (await call(ask, 'GET', path)) as readonly Item[]
  return {
    /** All entries of a centre that are not archived, in their order. */
    listItems: (kind: Kind, centre: string) =>
      list(
        `/items/${kind}?${queryOf(
          { centre: { _eq: centre }, publication: { _neq: 'archived' } },
          { sort: 'sort,id' },
        )}`,
      ),
    /** The centres of some entries. */
    listCentresOf: async (kind: Kind, ids: readonly (string | number)[]) => {
      const items = await list(`/items/${kind}?${queryOf({ id: { _in: ids } }, { fields: 'centre' })}`)
      return [...new Set(items.map(({ centre }) => String(centre)))]
    },
    /** The paths of images below the folder of a centre, by their ids. An image that is replaced gets another path. */
    listImages: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map()
      const files = await list(`/files?${queryOf({ id: { _in: ids } }, { fields: 'id,type,modified_on' })}`)
      return new Map(
        files.map(({ id, type, modified_on: modified }) => {
          const version = Date.parse(String(modified)) || 0
          // What is no image gets a name that the content refuses.
          return [String(id), `${imageFolder}${String(id)}-${version}.${extensions[String(type)] ?? 'file'}`]
        }),
      )
    },
    /** The bytes of an image by its path; undefined if there is none. */
    readImage: async (path: string): Promise<Buffer | undefined> => {
      const answer = await ask(`/assets/${path.slice(imageFolder.length, imageFolder.length + 36)}`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    update: async (kind: Kind, rows: readonly Item[]): Promise<void> => {
      if (rows.length > 0) await call(ask, 'PATCH', `/items/${kind}`, rows)
    },
  }
}

export type Directus = ReturnType<typeof openDirectus>
