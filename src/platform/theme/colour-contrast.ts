import { colord } from './colord.ts'

export type Theme = Readonly<Record<string, string>>

/** The colours in the style sheet: its first `:root` is the light theme, the first in the dark query the dark theme. */
export function parseThemes(tokens: string): { readonly light: Theme; readonly dark: Theme } {
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  return { light: parseColours(light), dark: parseColours(dark) }
}

function parseColours(css: string): Theme {
  const [, root = ''] = /:root\s*\{([^}]*)/.exec(css) ?? []
  return Object.fromEntries(
    [...root.matchAll(/--([\w-]+):\s*(?:var\([^,]+,\s*)?(#[\da-f]{6})/gi)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}

const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'surface'],
  ['line-strong', 'surface'],
] as const

export type ContrastRow = {
  readonly text: string
  readonly ground: string
  readonly light: number
  readonly dark: number
  /** WCAG 2.2 AA requires 4.5 for text and 3 for the border of a field. */
  readonly least: number
}

/** The contrast of each pair in both themes, rounded down to a tenth so that 4.49 does not pass as 4.5. */
export function listContrasts(themes: {
  readonly light: Theme
  readonly dark: Theme
}): readonly ContrastRow[] {
  const contrast = (theme: Theme, text: string, ground: string) =>
    Math.floor(colord(theme[text] ?? '').contrast(theme[ground] ?? '') * 10) / 10
  return pairs.map(([text, ground]) => ({
    text,
    ground,
    light: contrast(themes.light, text, ground),
    dark: contrast(themes.dark, text, ground),
    least: text === 'line-strong' ? 3 : 4.5,
  }))
}
