import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import { infoPageNames } from '#platform/routes/info-pages.ts'
import type { EntryFolder, InfoPage } from '../read/content.ts'
import { suggest } from '#platform/content/suggest.ts'

/**
 * Faults of the info pages: each legal page must exist for the whole site and for each centre, and every page file must
 * have a known name.
 */
export function checkInfoPages(folder: string, pages: EntryFolder<InfoPage>): ContentFault[] {
  const path = (name: string) => `${folder}/pages/${name}.yaml`
  const missing = infoPageNames.filter((name) => !pages.uids.includes(name))
  const unknown = pages.uids.filter((uid) => !infoPageNames.includes(uid))
  return [
    ...missing.map((name) => {
      const remedy = 'add the file, with title, updated and body'
      return faultOf(path(name), `the page ${name} is missing`, remedy)
    }),
    ...unknown.map((uid) => {
      const remedy = suggest(uid, infoPageNames)
      return faultOf(path(uid), `nothing shows a page ${uid}`, remedy)
    }),
  ]
}
