import type { LoaderFunctionArgs } from 'react-router'
import { EditorialEntry, findEarlyEntry, showEarlyEntry } from '#site/frame/editorial-entry.tsx'
import { loadEditorialEntry } from '#site/layouts/editorial-entry.server.ts'
import type { PageHandle } from '#site/instant/page-handle.ts'
import { keepPageOr } from '#site/instant/kept-loader.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** A news item with further entries of the centre. Responds with 404 if the centre has no such item. */
export const loader = ({ context }: LoaderFunctionArgs) => loadEditorialEntry(context, 'news')

/** Shows the news item with what an open list knows of it, until the page's data are there. */
export const clientLoader = keepPageOr(findEarlyEntry)

/** The head of the page is shown as soon as the visitor taps on a card. */
export const handle: PageHandle = { showEarly: showEarlyEntry }

export { EditorialEntry as default }
