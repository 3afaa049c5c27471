import { ownLook, type Look } from './look.ts'

/** A file of a theme, under the address at which browsers ask for it. */
export type ThemeFiles = ReadonlyMap<string, Buffer<ArrayBuffer>>

/** What replaces parts of the app's own look. */
export type Theme = Look & {
  readonly files: ThemeFiles
  /** The colour of pages in the light scheme, which an installed app shows until its first page is there. */
  readonly paper: string
}

export const ownTheme: Theme = { ...ownLook, files: new Map(), paper: '#faf7f1' }
