import type { Teaser } from './teaser.ts'

/** What a list knows of an event or a news entry: enough for the head of its page. */
export type EditorialPreview = { readonly centreUid: string; readonly teaser: Teaser }
