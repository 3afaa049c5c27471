/**
 * What React calls the precedence of the styles that are in a document from the start and never change. They come before
 * the style sheets of the pages: a sheet that the browser links later is then the last one. A browser lays the whole
 * page out again if a sheet that declares a cascade layer comes before any other (Chromium 156: its fonts may have
 * changed), which blocks a phone for 50 ms on the list of shops.
 */
export const firstStyles = 'first'
