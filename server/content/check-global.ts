import type { CheckContext } from './check-context.ts'
import { findDuplicates } from './check-duplicates.ts'
import { checkInfoPages } from './check-info-pages.ts'
import { checkRedirects } from './check-redirects.ts'
import type { ContentFault } from './content-fault.ts'
import { globalFolderName } from './content-layout.ts'
import type { GlobalContent } from './content.ts'
import { suggest } from './suggest.ts'
import { faultAt } from './yaml-entry.ts'

/** Faults of what all centres share. */
export function checkGlobal(global: GlobalContent, context: CheckContext): ContentFault[] {
  const { categories, interests } = global
  return [
    ...[categories, interests].flatMap((entry) =>
      entry === null
        ? []
        : findDuplicates(
            entry,
            entry.value,
            ({ id }) => id,
            (index) => [index, 'id'],
          ),
    ),
    ...checkBrands(global),
    ...checkInfoPages(globalFolderName, global.pages),
    ...checkMessages(global, context),
    ...checkRedirects(global, context),
  ]
}

function checkBrands({ brands, categories }: GlobalContent): ContentFault[] {
  if (categories === null) return []
  const ids = categories.value.map(({ id }) => id)
  return [...brands.entries.values()]
    .filter(({ value }) => !ids.includes(value.category))
    .map((entry) => {
      const { category } = entry.value
      return faultAt(entry, ['category'], `there is no category ${category}`, suggest(category, ids))
    })
}

function checkMessages({ messages }: GlobalContent, { messageKeys }: CheckContext): ContentFault[] {
  if (messages === null) return []
  return Object.keys(messages.value)
    .filter((key) => !messageKeys.has(key))
    .map((key) => faultAt(messages, [key], `no text of the app is called ${key}`, suggest(key, messageKeys)))
}
