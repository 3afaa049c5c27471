import { colord } from './colord.ts'
import { listContrasts, parseThemes, type Theme as Colours } from './colour-contrast.ts'
import type { ThemeSettings } from './theme.schema.ts'

const schemes = ['light', 'dark'] as const

/**
 * What cannot be read with the colours of a theme: a line for each pair, with its ratio and the one that WCAG 2.2 AA asks
 * for. Colours that the theme leaves out are those of `tokens`.
 */
export function listContrastFaults(
  { light, dark }: ThemeSettings['colours'],
  tokens: string,
): readonly string[] {
  const own = parseThemes(tokens)
  const themes = { light: merge(own.light, light), dark: merge(own.dark, dark) }
  const pairs = listContrasts(themes).flatMap((row) =>
    schemes
      .filter((scheme) => row[scheme] < row.least)
      .map((scheme) => {
        const { text, ground, least } = row
        const colours = themes[scheme]
        return `colours.${scheme}: ${text} (${colours[text]}) on ${ground} (${colours[ground]}) has a contrast of ${row[scheme]}, and needs ${least}`
      }),
  )
  return [...pairs, ...listGroundFaults(themes, own)]
}

const merge = (own: Colours, theme: Partial<Colours>): Colours => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(theme).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
})

/**
 * The colours of the centres were checked against the app's own grounds when they were imported: those of a theme must not
 * be darker in the light scheme, nor lighter in the dark one.
 */
function listGroundFaults(
  { light, dark }: { readonly light: Colours; readonly dark: Colours },
  own: { readonly light: Colours; readonly dark: Colours },
): readonly string[] {
  const luminance = (colours: Colours, name: string) => colord(colours[name] ?? '').luminance()
  return ['paper', 'surface'].flatMap((name) => [
    ...(luminance(light, name) < luminance(own.light, 'paper')
      ? [
          `colours.light: ${name} (${light[name]}) is darker than ${own.light['paper']}: the colours of centres could not be read on it`,
        ]
      : []),
    ...(luminance(dark, name) > luminance(own.dark, 'sunken')
      ? [
          `colours.dark: ${name} (${dark[name]}) is lighter than ${own.dark['sunken']}: the colours of centres could not be read on it`,
        ]
      : []),
  ])
}
