import type { LocalText } from '#i18n/localised.ts'

export type FaqItem = { readonly uid: string; readonly question: LocalText; readonly answer: LocalText }
export type FaqGroup = { readonly name: LocalText; readonly items: readonly FaqItem[] }
