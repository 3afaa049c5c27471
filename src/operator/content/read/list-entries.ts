import type { Content, EntryFolder } from './content.ts'
import type { PlanSource } from './plan-source.ts'
import type { Entry } from '#platform/content/yaml-entry.ts'

/** All files that could be parsed: those of all centres first. */
export const listEntries = ({ global, centres }: Pick<Content, 'global' | 'centres'>): Entry<unknown>[] =>
  [global, ...centres].flatMap((part) => Object.values<Field>(part).flatMap(entriesOf))

type Field = Entry<unknown> | EntryFolder<unknown> | PlanSource | string | null

function entriesOf(field: Field): readonly Entry<unknown>[] {
  if (field === null || typeof field === 'string') return []
  if ('entries' in field) return [...field.entries.values()]
  return 'positionOf' in field ? [field] : []
}
