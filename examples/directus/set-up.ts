import { findOrCreate, get, post } from './admin.ts'
import { bringContent } from './bring-content.ts'
import { listCentres, readKind } from './folder.ts'
import { fields, kindNames, kinds } from './kinds.ts'
import { columnsOf, plain } from './own-columns.ts'
import { readSetting } from './read-setting.ts'
import { setUpCollection, setUpRelation } from './set-up-collection.ts'
import { setUpFlow } from './set-up-flow.ts'
import { setUpList } from './set-up-list.ts'
import { permissionsOf, permissionsOfGateway, setUpRole } from './set-up-role.ts'

/*
 * Prepares a Directus for the gateway: collections, fields, relations, a role for the editors of each centre, the user of
 * the gateway, and the flow that tells it of changes. It may run again, and then adds what is missing; it deletes nothing
 * but permissions of its own. With `--with-content` it also brings the entries of the content folder into collections that are empty.
 */

const dir = readSetting('CONTENT_DIR')
const centres = await listCentres(dir)
const files = await Promise.all(centres.map((centre) => readKind(dir, centre, 'centre')))
const floors = files.flatMap((file) =>
  (file as { floors: readonly { id: string }[] }).floors.map(({ id }) => id),
)
const choices = new Map<string, readonly string[]>([
  ['brand', Object.keys((await readKind(dir, '_global', 'brands')) as object)],
  ['floor', [...new Set(floors)]],
])
await setUpCollection('centres', { icon: 'location_city', hidden: true, display_template: '{{uid}}' }, [
  plain('uid', 'string', { interface: 'input' }, { is_primary_key: true }),
])
for (const centre of centres) {
  const known = await get(`/items/centres?filter=${JSON.stringify({ uid: { _eq: centre } })}`)
  if (known.length === 0) await post('/items/centres', { uid: centre })
}
for (const [index, kind] of kindNames.entries()) {
  const { icon, template } = kinds[kind]
  const archive = { archive_field: 'publication', archive_value: 'archived', unarchive_value: 'draft' }
  const meta = {
    icon,
    display_template: template,
    sort_field: 'sort',
    sort: index + 1,
    accountability: 'all',
    ...archive,
  }
  await setUpCollection(kind, meta, columnsOf(kind, choices))
  await setUpList(kind)
}
for (const kind of kindNames) {
  await setUpRelation(kind, 'centre', 'centres')
  const references = fields[kind].columns.map(({ field }) => field)
  if (references.includes('shop')) await setUpRelation(kind, 'shop', 'shops')
  for (const field of ['image', 'file'])
    if (references.includes(field)) await setUpRelation(kind, field, 'directus_files')
}
for (const centre of centres) await setUpRole(`Editors of ${centre}`, true, permissionsOf(centre))
const role = await setUpRole('Passage gateway', false, permissionsOfGateway)
await findOrCreate(
  '/users',
  { first_name: 'Passage gateway' },
  {
    role: role['id'],
    status: 'active',
    token: readSetting('CMS_TOKEN'),
  },
)
if (process.argv.includes('--with-content')) for (const centre of centres) await bringContent(dir, centre)
// Last, so that it tells nobody of what was brought.
await setUpFlow()
console.log('Directus is ready.')
