/**
 * The app's style sheet, written into every page: a linked one would hold the first paint back by a round trip. The
 * composition root sets it once at start; it stays empty in the browser, which keeps what the server wrote, and in
 * development, where the build tool serves the styles.
 */
let styles = ''

export const readInlineStyles = (): string => styles

export function setInlineStyles(text: string): void {
  styles = text
}
