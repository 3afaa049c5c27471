import type { LocalText } from '#i18n/localised.ts'

/** A question with its answer as safe HTML (CTR-04); its uid is its anchor on the page (CTR-06). */
export type FaqItem = { readonly uid: string; readonly question: LocalText; readonly answer: LocalText }
export type FaqGroup = { readonly name: LocalText; readonly items: readonly FaqItem[] }
