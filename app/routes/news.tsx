import type { LoaderFunctionArgs } from 'react-router'
import { EditorialEntry, findEarlyEntry, showEarlyEntry } from '#app/shell/editorial-entry.tsx'
import { loadEditorialEntry } from '#app/shell/editorial-entry.server.ts'
import type { PageHandle } from '#app/shell/kept-pages/early-page.ts'
import { keepPageOr } from '#app/shell/kept-pages/kept-loader.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** A news item with further entries of the centre. Responds with 404 if the centre has no such item. */
export const loader = ({ context }: LoaderFunctionArgs) => loadEditorialEntry(context, 'news')

/** Shows the news item with what an open list knows of it, until the page's data are there. */
export const clientLoader = keepPageOr(findEarlyEntry)

/** The head of the page is shown as soon as the visitor taps on a card. */
export const handle: PageHandle = { showEarly: showEarlyEntry }

export { EditorialEntry as default }
