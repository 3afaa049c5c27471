/** A file of a theme, under the address at which browsers ask for it. */
export type ThemeFiles = ReadonlyMap<string, Buffer<ArrayBuffer>>

/** What replaces parts of the app's own look. */
export type Theme = {
  /** Styles that come after the app's own tokens; empty if nothing is replaced. */
  readonly styles: string
  /** The address of the font of most texts; null for the app's own. */
  readonly font: string | null
  readonly files: ThemeFiles
  /** The colour of pages in the light scheme, which an installed app shows until its first page is there. */
  readonly paper: string
}

/** The app's own look. */
export const ownTheme: Theme = { styles: '', font: null, files: new Map(), paper: '#faf7f1' }
