/** Colours by their names in `tokens.css`, without those that are left out. */
type Colours = Readonly<Record<string, string>>

/**
 * What an operator's theme changes in what the server writes: styles after the app's own tokens, and the address of its font in
 * place of the app's; and, for what has no style sheet (mails, receipts on paper, passes), what the styles say.
 */
export type Theme = {
  readonly styles: string
  readonly font: string | null
  /** The colours that the theme replaces in each scheme. */
  readonly colours: { readonly light: Colours; readonly dark: Colours }
  /** The font of texts; null for the app's own. */
  readonly typeface: { readonly family: string; readonly fallback: 'serif' | 'sans-serif' } | null
  /**
   * Font files for receipts on paper, and their names in the theme's folder; null for the app's own. Without a bold one headings are
   * in the regular one.
   */
  readonly print: {
    readonly regular: Uint8Array
    readonly bold: Uint8Array
    readonly names: { readonly regular: string; readonly bold: string }
  } | null
  /** How round fields and cards are, as a length in CSS; null as the app has it. */
  readonly corner: string | null
  /** The mark as an SVG drawing; null for the app's own. */
  readonly mark: Uint8Array | null
  /** The icon of the installed app as a PNG picture; null for the app's own. */
  readonly icon: Uint8Array | null
  /** The theme's files, by the address at which browsers ask for them. */
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>
  /** The colour of pages in the light scheme, which an installed app shows until its first page is there. */
  readonly paper: string
}

export const ownTheme: Theme = {
  styles: '',
  font: null,
  colours: { light: {}, dark: {} },
  typeface: null,
  print: null,
  corner: null,
  mark: null,
  icon: null,
  files: new Map(),
  paper: '#faf7f1',
}

let theme = ownTheme

/** Sets the theme of all that the server writes. Only the server calls it, once at the start. */
export function setTheme(next: Theme): void {
  theme = next
}

export const getTheme = (): Theme => theme
