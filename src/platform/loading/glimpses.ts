/** What lists know of the pages that the visitor has opened from them, by the path of each page, which contains the language. */
const glimpses = new Map<string, unknown>()

/** Remembers what a list knows of a page that the visitor opens, so that the page begins with it. */
export const rememberGlimpse = (path: string, glimpse: object): void => void glimpses.set(path, glimpse)

/** What a list knows of the page at a path; null unless the visitor has opened the page from one. */
export const findGlimpse = (path: string): unknown => glimpses.get(path) ?? null
