import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EditorialPage } from '#app/features/editorial/editorial-page.tsx'
import { loadEditorialEntry } from '#app/shell/editorial-entry.server.ts'
import { useCentre } from '#app/shell/use-shell.ts'

export { keepPage as clientLoader } from '#app/shell/kept-pages/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** An event with further entries of the centre. Responds with 404 if the centre has no such event. */
export const loader = ({ context }: LoaderFunctionArgs) => loadEditorialEntry(context, 'event')

/** One event of a centre. */
export default function Event() {
  const { entry, more, words } = useLoaderData<typeof loader>()
  const centre = useCentre()
  return centre && <EditorialPage entry={entry} more={more} centre={centre} words={words} />
}
