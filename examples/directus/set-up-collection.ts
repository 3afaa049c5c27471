import { get, patch, post } from './admin.ts'
import type { Item } from './columns.ts'

export async function setUpCollection(collection: string, meta: object, columns: readonly Item[]) {
  const known = new Set((await get('/collections')).map((one) => one['collection']))
  if (!known.has(collection)) {
    await post('/collections', { collection, meta, schema: {}, fields: columns })
    return
  }
  await patch(`/collections/${collection}`, { meta })
  const present = new Set((await get(`/fields/${collection}`)).map(({ field }) => field))
  for (const column of columns) if (!present.has(column['field'])) await post(`/fields/${collection}`, column)
  await patch(
    `/fields/${collection}`,
    columns.map(({ field, meta: own }) => ({ field, meta: own })),
  )
}

export async function setUpRelation(collection: string, field: string, related: string) {
  const known = await get(`/relations/${collection}`)
  if (known.some((relation) => relation['field'] === field)) return
  await post('/relations', {
    collection,
    field,
    related_collection: related,
    schema: { on_delete: field === 'centre' ? 'CASCADE' : 'SET NULL' },
  })
}
