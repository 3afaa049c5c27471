import { compareFaults, type ContentFault } from '../read/content-fault.ts'
import type { Content, EntryFolder } from '../read/content.ts'
import type { PlanSource } from '../read/plan-source.ts'
import type { ValuePath } from '../read/value-path.ts'
import { faultAt, type Entry } from '../read/yaml-entry.ts'

/** The texts that are written in German alone. They are no faults: English pages show them, marked as German (PRD-02). */
export function findUntranslated({ global, centres }: Pick<Content, 'global' | 'centres'>): ContentFault[] {
  const files = [global, ...centres].flatMap((part) => Object.values<File>(part))
  const entries = files.flatMap(listEntries)
  return entries
    .flatMap((entry) =>
      [...findGermanTexts(entry.value, [])].map((path) =>
        faultAt(entry, path, `${path.join('.')} is German alone`, 'add its English text: en: …'),
      ),
    )
    .toSorted(compareFaults)
}

type File = Entry<unknown> | EntryFolder<unknown> | PlanSource | string | null

function listEntries(file: File): readonly Entry<unknown>[] {
  if (file === null || typeof file === 'string') return []
  if ('entries' in file) return [...file.entries.values()]
  return 'positionOf' in file ? [file] : []
}

function* findGermanTexts(value: unknown, path: ValuePath): Generator<ValuePath> {
  if (typeof value !== 'object' || value === null) return
  if ('de' in value && 'en' in value && value.en === null) yield path
  const items = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, item] of items) yield* findGermanTexts(item, [...path, key])
}
