import { ask, findOrCreate, get, post } from './admin.ts'
import { call } from './directus.ts'
import { fields, kindNames } from './kinds.ts'
import { ownColumns, toldColumns } from './own-columns.ts'

type Permission = {
  readonly collection: string
  readonly action: string
  readonly fields: readonly string[]
  readonly permissions?: object
  readonly validation?: object
  readonly presets?: object
}

/** A role with one policy, whose permissions are exactly these. */
export async function setUpRole(name: string, hasApp: boolean, permissions: readonly Permission[]) {
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
export function permissionsOf(centre: string): Permission[] {
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

export const permissionsOfGateway: readonly Permission[] = [
  ...kindNames.flatMap((kind): Permission[] => [
    { collection: kind, action: 'read', fields: ['*'] },
    { collection: kind, action: 'update', fields: toldColumns },
  ]),
  { collection: 'directus_files', action: 'read', fields: ['*'] },
]
