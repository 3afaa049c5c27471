import type { LocalText } from '#i18n/localised.ts'

/** A legal page or another page of text: its body is safe HTML, `updated` the formatted day of its last change. */
export type InfoPage = { readonly title: LocalText; readonly updated: string; readonly body: LocalText }
