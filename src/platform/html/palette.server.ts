import { getTheme } from '../theme/theme.ts'

/** The colours of texts that have no style sheet of the app: mails, and receipts on paper. */
export type Palette = Readonly<
  Record<'paper' | 'surface' | 'ink' | 'ink-soft' | 'line' | 'accent' | 'on-accent', string>
>

/** The app's own colours, as `tokens.css` has them. */
export const ownPalette: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    paper: '#faf7f1',
    surface: '#ffffff',
    ink: '#1d1a16',
    'ink-soft': '#5b5448',
    line: '#e0d8ca',
    accent: '#9a3d17',
    'on-accent': '#ffffff',
  },
  dark: {
    paper: '#141210',
    surface: '#1e1b18',
    ink: '#f5f0e8',
    'ink-soft': '#bdb4a6',
    line: '#3a342d',
    accent: '#f0a27f',
    'on-accent': '#1a1512',
  },
}

/** The colours of each scheme, with those that the operator's theme replaces. */
export function getPalettes(): Readonly<Record<'light' | 'dark', Palette>> {
  const { colours } = getTheme()
  return {
    light: { ...ownPalette.light, ...colours.light },
    dark: { ...ownPalette.dark, ...colours.dark },
  }
}
