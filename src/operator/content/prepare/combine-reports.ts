import { judgeWording } from '../check/judge-wording.ts'
import { compareFaults } from '#platform/content/content-fault.ts'
import { combineDigests, type ContentListing } from '../read/read-content.server.ts'
import type { FolderReport } from './folder-report.ts'
import type { PreparationResult } from './prepared-content.ts'

/** What is known of a content folder once each of its folders is read and checked, in whatever order that happened. */
export function combineReports(
  listing: ContentListing,
  reports: ReadonlyMap<string, FolderReport>,
): PreparationResult {
  const listed = [...listing.folders.keys()].map((name) => {
    const report = reports.get(name)
    if (report === undefined) throw new Error(`The folder ${name} was not prepared`)
    return { name, ...report }
  })
  const misspelt = judgeWording(
    listed.map(({ wording }) => wording),
    listed.flatMap(({ centreNames }) => centreNames),
  )
  const misspeltFolders = new Set(misspelt.map(({ file }) => file.split('/')[0]))
  const faults = [...listing.faults, ...listed.flatMap((report) => report.faults), ...misspelt]
  return {
    digest: combineDigests(listing, new Map(listed.map(({ name, digest }) => [name, digest]))),
    faults: faults.toSorted(compareFaults),
    sound: listed
      .filter(({ name, hasRows }) => hasRows && !misspeltFolders.has(name))
      .map(({ name, media }) => ({ name, media })),
  }
}
