/** What lists know of the pages that the visitor has opened from them, by the path of each page, which contains the language. */
const previews = new Map<string, unknown>()

/** Remembers what a list knows of a page that the visitor opens, so that the page begins with it. */
export const rememberPreview = (path: string, preview: object): void => void previews.set(path, preview)

/** What a list knows of the page at a path; null unless the visitor has opened the page from one. */
export const findPreview = (path: string): unknown => previews.get(path) ?? null
