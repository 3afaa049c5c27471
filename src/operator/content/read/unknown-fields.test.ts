import { safeParse, type GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { centreFiles, centreFolders, globalFiles, globalFolders } from './content-layout.ts'

const files = [globalFiles, globalFolders, centreFiles, centreFolders].flatMap((table) =>
  Object.values(table).map(({ name, schema }): [string, GenericSchema] => [name, schema]),
)

/** The schemas of all objects in a schema, by their place in it: whatever a schema is made of, it is looked through. */
function listObjects(schema: object, place: string, seen = new Set<object>()): [string, GenericSchema][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const own: [string, GenericSchema][] = Object.hasOwn(schema, 'entries') ? [[place, schema as never]] : []
  const parts = Object.entries(schema).filter(([name]) => !name.startsWith('~') && name !== 'reference')
  return [
    ...own,
    ...parts.flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'object' && part !== null ? listObjects(part, `${place}.${name}`, seen) : [],
    ),
  ]
}

const refuses = (schema: GenericSchema, field: string): boolean =>
  safeParse(schema, { [field]: 1 }).issues?.some(({ path }) => path?.[0]?.key === field) ?? false

test.each(files)(
  'content check: a field that no object of %s has is refused in each of them',
  (name, schema) => {
    const objects = listObjects(schema, name)
    expect(objects.length).toBeGreaterThan(0)
    const lenient = objects.filter(([, object]) => !refuses(object, 'postion'))
    expect(lenient.map(([place]) => place)).toEqual([])
  },
)
