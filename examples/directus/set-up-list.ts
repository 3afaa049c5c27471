import { findOrCreate } from './admin.ts'
import { kinds, type Kind } from './kinds.ts'

/** Shows in the list of a kind what an entry is called, whether it is public, and what is wrong with it. */
export async function setUpList(kind: Kind) {
  const names = [...kinds[kind].template.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, name]) => name)
  await findOrCreate(
    '/presets',
    { collection: kind, user: null, role: null, bookmark: null },
    {
      layout: 'tabular',
      layout_query: {
        tabular: { fields: [...names, 'publication', 'passage_fault', 'publish_from', 'centre'] },
      },
    },
  )
}
