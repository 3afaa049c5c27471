import type { Teaser } from './teaser.ts'

/** What a list knows of an event or a news entry: enough for the head of its page. */
export type EditorialGlimpse = { readonly centreUid: string; readonly teaser: Teaser }

/** The remembered entries by the path of their page, which contains the language. */
const glimpses = new Map<string, EditorialGlimpse>()

/** Remembers the list's data of an entry whose page the visitor opens. */
export const rememberEntry = (path: string, glimpse: EditorialGlimpse): void =>
  void glimpses.set(path, glimpse)

/** The remembered data of the entry at a path; null unless the visitor has opened its page from a list. */
export const findEntryGlimpse = (path: string): EditorialGlimpse | null => glimpses.get(path) ?? null
