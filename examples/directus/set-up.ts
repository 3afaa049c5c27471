import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { calendarDayAt } from '#core/calendar-day.ts'
import { resolveDay } from '#features/centres/opening-hours/resolve-days.server.ts'
import type { Column, Item, References } from './columns.ts'
import { call, openAsk } from './directus.ts'
import { publications } from './entries.ts'
import { listCentres, readKind } from './folder.ts'
import { fields, kindNames, kinds, type Kind } from './kinds.ts'
import { readSetting } from './read-setting.ts'

/*
 * Prepares a Directus for the gateway: collections, fields, relations, a role for the editors of each centre, the user of
 * the gateway, and the flow that tells it of changes. It may run again, and then adds what is missing; it deletes nothing
 * but permissions of its own. With `--with-content` it also brings the entries of the content folder into collections that are empty.
 */

const ask = openAsk(readSetting('CMS_URL'), readSetting('CMS_ADMIN_TOKEN'))
const dir = readSetting('CONTENT_DIR')
const get = async (path: string) => (await call(ask, 'GET', path)) as readonly Item[]
const post = async (path: string, body: unknown) => (await call(ask, 'POST', path, body)) as Item
const patch = (path: string, body: unknown) => call(ask, 'PATCH', path, body)

const plain = (
  field: string,
  type: string,
  meta: Readonly<Record<string, unknown>>,
  schema: object | null = { is_nullable: true },
) => ({ field, type, meta: { field, width: 'half', ...meta }, schema })

const readonly = { readonly: true, width: 'full' }
/** The columns that the entries of every kind have. */
const ownColumns = [
  plain(
    'id',
    'integer',
    { hidden: true, interface: 'input' },
    { is_primary_key: true, has_auto_increment: true },
  ),
  plain('passage_fault', 'text', {
    ...readonly,
    interface: 'input-multiline',
    note: 'Why this is not shown as it stands here, and what to write instead. Empty a few seconds after it is right.',
    hidden: true,
    conditions: [{ name: 'has a fault', rule: { passage_fault: { _nnull: true } }, hidden: false }],
  }),
  plain('passage_live', 'text', { ...readonly, interface: 'input-multiline', hidden: true }),
  plain('passage_preview_de', 'text', { ...readonly, interface: 'input', hidden: true }),
  plain('passage_preview_en', 'text', { ...readonly, interface: 'input', hidden: true }),
  plain(
    'passage_preview',
    'alias',
    {
      interface: 'presentation-links',
      special: ['alias', 'no-data'],
      width: 'full',
      hidden: true,
      conditions: [{ name: 'has a link', rule: { passage_preview_de: { _nnull: true } }, hidden: false }],
      options: {
        links: [
          {
            label: 'Vorschau auf Deutsch',
            icon: 'visibility',
            type: 'primary',
            actionType: 'url',
            url: '{{passage_preview_de}}',
            newTab: true,
          },
          {
            label: 'Preview in English',
            icon: 'visibility',
            type: 'normal',
            actionType: 'url',
            url: '{{passage_preview_en}}',
            newTab: true,
          },
        ],
      },
    },
    null,
  ),
  plain('centre', 'string', {
    interface: 'select-dropdown-m2o',
    special: ['m2o'],
    required: true,
    display: 'related-values',
    display_options: { template: '{{uid}}' },
    options: { template: '{{uid}}' },
  }),
  plain(
    'publication',
    'string',
    {
      interface: 'select-dropdown',
      required: true,
      display: 'labels',
      options: { choices: publications.map((value) => ({ value, text: value })) },
    },
    { is_nullable: true, default_value: 'draft' },
  ),
  plain('publish_from', 'timestamp', { interface: 'datetime', note: 'Empty: at once.' }),
  plain('publish_until', 'timestamp', { interface: 'datetime', note: 'Empty: for good.' }),
  plain('sort', 'integer', { interface: 'input', hidden: true }),
]
const toldColumns = ['passage_fault', 'passage_live', 'passage_preview_de', 'passage_preview_en']

/** The columns of a kind, with what an editor can choose from. */
function columnsOf(kind: Kind, choices: ReadonlyMap<string, readonly string[]>) {
  const withChoices = (column: Column) => {
    const own = choices.get(column.field)
    if (own === undefined) return column
    const options = { choices: own.map((value) => ({ text: value, value })), allowOther: true }
    return { ...column, meta: { ...column.meta, interface: 'select-dropdown', options } }
  }
  const all = [...ownColumns, ...fields[kind].columns.map(withChoices)]
  return all.map((column, index) => ({ ...column, meta: { ...column.meta, sort: index + 1 } }))
}

async function setUpCollection(collection: string, meta: object, columns: readonly Item[]) {
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

async function setUpRelation(collection: string, field: string, related: string) {
  const known = await get(`/relations/${collection}`)
  if (known.some((relation) => relation['field'] === field)) return
  await post('/relations', {
    collection,
    field,
    related_collection: related,
    schema: { on_delete: field === 'centre' ? 'CASCADE' : 'SET NULL' },
  })
}

/** The first row with these values, or a new one with more of them. */
async function findOrCreate(path: string, values: Item, more: object): Promise<Item> {
  const filter = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { _eq: value }]))
  const [found] = await get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), fields: '*' })}`)
  if (found === undefined) return post(path, { ...values, ...more })
  await patch(`${path}/${String(found['id'])}`, more)
  return found
}

type Permission = {
  readonly collection: string
  readonly action: string
  readonly fields: readonly string[]
  readonly permissions?: object
  readonly validation?: object
  readonly presets?: object
}

/** A role with one policy, whose permissions are exactly these. */
async function setUpRole(name: string, hasApp: boolean, permissions: readonly Permission[]) {
  const policy = await findOrCreate(
    '/policies',
    { name },
    { app_access: hasApp, admin_access: false, icon: 'badge' },
  )
  const role = await findOrCreate('/roles', { name }, { icon: 'edit_note' })
  const access = await get(
    `/access?filter=${JSON.stringify({ role: { _eq: role['id'] }, policy: { _eq: policy['id'] } })}`,
  )
  if (access.length === 0) await post('/access', { role: role['id'], policy: policy['id'] })
  const earlier = await get(
    `/permissions?limit=-1&filter=${JSON.stringify({ policy: { _eq: policy['id'] } })}`,
  )
  if (earlier.length > 0)
    await call(
      ask,
      'DELETE',
      '/permissions',
      earlier.map(({ id }) => id),
    )
  await post(
    '/permissions',
    permissions.map((permission) => ({ ...permission, policy: policy['id'] })),
  )
  return role
}

/** What the editors of a centre may do: everything with its entries, but for what the gateway writes into them. */
function permissionsOf(centre: string): Permission[] {
  const own = { centre: { _eq: centre } }
  const ofKinds = kindNames.flatMap((kind): Permission[] => {
    const written = [...ownColumns, ...fields[kind].columns]
      .map(({ field }) => field)
      .filter((field) => !toldColumns.includes(field) && field !== 'id' && field !== 'passage_preview')
    return [
      {
        collection: kind,
        action: 'create',
        fields: written,
        validation: own,
        presets: { centre, publication: 'draft' },
      },
      { collection: kind, action: 'read', fields: ['*'], permissions: own },
      { collection: kind, action: 'update', fields: written, permissions: own, validation: own },
      { collection: kind, action: 'delete', fields: ['*'], permissions: own },
    ]
  })
  return [
    ...ofKinds,
    { collection: 'centres', action: 'read', fields: ['*'], permissions: { uid: { _eq: centre } } },
    ...['create', 'read', 'update'].map((action) => ({
      collection: 'directus_files',
      action,
      fields: ['*'],
    })),
    { collection: 'directus_folders', action: 'read', fields: ['*'] },
  ]
}

const permissionsOfGateway: readonly Permission[] = [
  ...kindNames.flatMap((kind): Permission[] => [
    { collection: kind, action: 'read', fields: ['*'] },
    { collection: kind, action: 'update', fields: toldColumns },
  ]),
  { collection: 'directus_files', action: 'read', fields: ['*'] },
]

/** Tells the gateway of each change. */
async function setUpFlow() {
  const flow = await findOrCreate(
    '/flows',
    { name: 'Passage: tell the gateway' },
    {
      status: 'active',
      trigger: 'event',
      accountability: 'activity',
      options: {
        type: 'action',
        scope: ['items.create', 'items.update', 'items.delete'],
        collections: kindNames,
      },
    },
  )
  const operation = await findOrCreate(
    '/operations',
    { flow: flow['id'], key: 'tell' },
    {
      name: 'Tell the gateway',
      type: 'request',
      position_x: 19,
      position_y: 1,
      options: {
        method: 'POST',
        url: `${readSetting('GATEWAY_URL')}/changed`,
        headers: [
          { header: 'X-Api-Key', value: readSetting('CONTENT_GATEWAY_KEY') },
          { header: 'Content-Type', value: 'application/json' },
        ],
        body: '{"trigger": {{$trigger}} }',
      },
    },
  )
  await patch(`/flows/${String(flow['id'])}`, { operation: operation['id'] })
}

/** Uploads an image of the content folder, once for each time that it is named. */
async function upload(centre: string, file: string): Promise<unknown> {
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
async function listValues(centre: string, kind: Kind): Promise<readonly Item[]> {
  const file = (await readKind(dir, centre, 'centre')) as Record<string, unknown>
  if (kind === 'notices' || kind === 'services') return (file[kind] ?? []) as readonly Item[]
  if (kind === 'special_days')
    return ((file['openingHours'] as Item | undefined)?.['special'] ?? []) as readonly Item[]
  const value = await readKind(dir, centre, kind)
  if (kind === 'events' || kind === 'news')
    return Object.entries(value as Record<string, Item>).map(([uid, entry]) => ({ uid, ...entry }))
  if (kind !== 'faq') return value as readonly Item[]
  return (value as readonly { group: unknown; items: readonly Item[] }[]).flatMap(({ group, items }) =>
    items.map((item) => ({ group, ...item })),
  )
}

async function bringContent(centre: string) {
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
    const values = present.length > 0 ? [] : await listValues(centre, kind)
    for (const { image } of values) {
      const file = (image as Item | undefined)?.['file']
      if (typeof file === 'string' && !fileIds.has(file)) fileIds.set(file, await upload(centre, file))
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
}
for (const kind of kindNames) {
  await setUpRelation(kind, 'centre', 'centres')
  const references = fields[kind].columns.map(({ field }) => field)
  if (references.includes('shop')) await setUpRelation(kind, 'shop', 'shops')
  if (references.includes('image')) await setUpRelation(kind, 'image', 'directus_files')
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
if (process.argv.includes('--with-content')) for (const centre of centres) await bringContent(centre)
// Last, so that it tells nobody of what was brought.
await setUpFlow()
console.log('Directus is ready.')
