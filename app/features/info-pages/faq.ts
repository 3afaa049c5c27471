import type { LocalText } from '#app/i18n/localised.ts'

/** A question with its answer as safe HTML (CTR-04). */
export type FaqItem = { readonly question: LocalText; readonly answer: LocalText }
/** A group of questions under one headline. */
export type FaqGroup = { readonly name: LocalText; readonly items: readonly FaqItem[] }
