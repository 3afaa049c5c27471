import type { Item } from './columns.ts'
import { call, openAsk } from './directus.ts'
import { readSetting } from './read-setting.ts'

/* What the administrator asks of Directus while it is prepared. */

export const ask = openAsk(readSetting('CMS_URL'), readSetting('CMS_ADMIN_TOKEN'))
export const get = async (path: string) => (await call(ask, 'GET', path)) as readonly Item[]
export const post = async (path: string, body: unknown) => (await call(ask, 'POST', path, body)) as Item
export const patch = (path: string, body: unknown) => call(ask, 'PATCH', path, body)

/** The first row with these values, or a new one with more of them. */
export async function findOrCreate(path: string, values: Item, more: object): Promise<Item> {
  const filter = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? { _null: true } : { _eq: value }]),
  )
  const [found] = await get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), fields: '*' })}`)
  if (found === undefined) return post(path, { ...values, ...more })
  await patch(`${path}/${String(found['id'])}`, more)
  return found
}
