/**
 * What an operator's theme changes in pages that the server writes: styles after the app's own tokens, and the address of
 * its font in place of the app's.
 */
export type Look = { readonly styles: string; readonly font: string | null }

let look: Look = { styles: '', font: null }

/** Sets the look of all pages. Only the server calls it, once at the start. */
export function setLook(next: Look): void {
  look = next
}

/** The look of all pages. */
export const getLook = (): Look => look
