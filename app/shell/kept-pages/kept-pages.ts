import { fetchPageData } from './fetch-page-data.ts'
import { createPageStore } from './page-store.ts'

/** The public pages that this tab keeps. */
export const keptPages = createPageStore(fetchPageData, Date.now)
