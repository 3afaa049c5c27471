import { compareFaults, type ContentFault } from '#platform/content/content-fault.ts'
import type { Content } from '../read/content.ts'
import { listEntries } from '../read/list-entries.ts'
import { walkValues } from '#platform/content/value-path.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

/** The texts that are written in German alone. They are no faults: English pages show them, marked as German (PRD-02). */
export const findUntranslated = (content: Pick<Content, 'global' | 'centres'>): ContentFault[] =>
  listEntries(content)
    .flatMap((entry) =>
      [...walkValues(entry.value)]
        .filter(({ value }) => isGermanAlone(value))
        .map(({ path }) =>
          faultAt(entry, path, `${path.join('.')} is German alone`, 'add its English text: en: …'),
        ),
    )
    .toSorted(compareFaults)

const isGermanAlone = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'de' in value && 'en' in value && value.en === null
