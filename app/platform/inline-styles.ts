/*
 * The app's style sheet, written into every page: a linked one would hold the first paint back by a round trip. The
 * composition root sets it once at start; it stays empty in the browser, which keeps what the server wrote, and in
 * development, where the build tool serves the styles.
 */

/** Which layer wins, said before any of them is opened: a component's rules over the base's over the reset's. */
const layerOrder = '@layer reset, tokens, base, components;'

let styles = layerOrder

export const readInlineStyles = (): string => styles

export function setInlineStyles(text: string): void {
  styles = layerOrder + text
}
