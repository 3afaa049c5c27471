import { useLoaderData } from 'react-router'
import type { EditorialPreview } from '#features/editorial/editorial-preview.ts'
import { EditorialPage, type EditorialRest } from '#features/editorial/editorial-page.tsx'
import type { Teaser } from '#features/editorial/teaser.ts'
import { findPreview } from '#platform/loading/previews.ts'
import { findShownCentre } from '../instant/tab.ts'
import { useRest } from '../instant/use-rest.ts'
import type { PageHead } from '../shell/root-data.ts'
import { useCentre } from '../shell/use-shell.ts'

/** What lists know of an entry: shown until the page's own data arrive as `rest`. */
type EarlyEntry = {
  readonly head: PageHead
  readonly teaser: Teaser
  readonly centre: { readonly uid: string; readonly name: string }
  readonly rest: Promise<unknown>
}

/** What is known of the entry at a path, if the visitor has opened it from a list; null otherwise. */
export function findEarlyEntry(pathname: string): Omit<EarlyEntry, 'rest'> | null {
  const { teaser, centreUid: uid } = (findPreview(pathname) as EditorialPreview | null) ?? {}
  const name = uid === undefined ? undefined : findShownCentre(uid)
  if (teaser === undefined || uid === undefined || name === undefined) return null
  return { head: { title: `${teaser.title.value} – ${name}` }, teaser, centre: { uid, name } }
}

/** The head of the page at a path; null if nothing is known of its entry. */
export function showEarlyEntry(pathname: string) {
  const early = findEarlyEntry(pathname)
  return early && <EditorialPage entry={early.teaser} centre={early.centre} rest={null} />
}

/** One event or news entry. It shows at once what lists already know, and the rest as soon as it is loaded. */
export function EditorialEntry() {
  const data = useLoaderData<() => EditorialRest | EarlyEntry>()
  const isWhole = 'entry' in data
  useRest(isWhole ? undefined : data.rest)
  const centre = useCentre()
  return (
    centre && (
      <EditorialPage
        entry={isWhole ? data.entry : data.teaser}
        centre={centre}
        rest={isWhole ? data : null}
      />
    )
  )
}
