import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EditorialPage } from '#app/features/editorial/editorial-page.tsx'
import { loadEditorialEntry } from '#app/shell/editorial-entry.server.ts'
import { useCentre } from '#app/shell/use-shell.ts'

export { keepPage as clientLoader } from '#app/shell/kept-pages/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** A news item with further entries of the centre. Responds with 404 if the centre has no such item. */
export const loader = ({ context }: LoaderFunctionArgs) => loadEditorialEntry(context, 'news')

/** One news item of a centre. */
export default function News() {
  const { entry, more, words } = useLoaderData<typeof loader>()
  const centre = useCentre()
  return centre && <EditorialPage entry={entry} more={more} centre={centre} words={words} />
}
