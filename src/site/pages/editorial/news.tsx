import type { LoaderFunctionArgs } from 'react-router'
import { EditorialEntry, findEarlyEntry, showEarlyEntry } from '#site/frame/editorial-entry.tsx'
import { loadEditorialEntry } from '#site/layouts/editorial-entry.server.ts'
import type { PageHandle } from '#site/instant/tab.ts'
import { keepPageOr } from '#site/instant/kept-loader.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** A news item with further entries of the centre. Responds with 404 if the centre has no such item. */
export const loader = ({ context }: LoaderFunctionArgs) => loadEditorialEntry(context, 'news')

export const clientLoader = keepPageOr(findEarlyEntry)

export const handle: PageHandle = { showEarly: showEarlyEntry }

export { EditorialEntry as default }
