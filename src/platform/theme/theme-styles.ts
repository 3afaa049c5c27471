import type { ThemeSettings } from './theme.schema.ts'

export type ThemeAddresses = {
  /** By the name in the theme, such as `fonts/name.woff2`. */
  readonly fonts: ReadonlyMap<string, string>
  /** Undefined if the theme has no mark. */
  readonly mark: string | undefined
}

/**
 * The styles of a theme, which come after the app's own tokens. Each scheme replaces its own colours only, and on paper only
 * the accent is the theme's.
 */
export function writeThemeStyles(
  { colours, corners, font }: ThemeSettings,
  { fonts, mark }: ThemeAddresses,
): string {
  const faces = (font?.files ?? []).map(
    ({ file, weight }) =>
      `@font-face{font-family:"${font?.family}";font-style:normal;font-weight:${weight};font-display:swap;src:url(${fonts.get(file)}) format("woff2")}`,
  )
  const family = font === undefined ? {} : { font: `"${font.family}",system-ui,${font.fallback}` }
  const radii = Object.fromEntries(Object.entries(corners).map(([name, value]) => [`radius-${name}`, value]))
  const parts = [
    writeRoot({ ...family, ...radii }),
    writeColours('screen and (prefers-color-scheme:light)', 'light', colours.light),
    writeColours('screen and (prefers-color-scheme:dark)', 'dark', colours.dark),
    writeColours('print', 'light', { accent: colours.light.accent }),
  ].join('')
  return [
    ...faces,
    ...(parts === '' ? [] : [`@layer tokens{${parts}}`]),
    // The shapes of the app's own mark stay in the page, and the theme's mark is painted in their place.
    ...(mark === undefined
      ? []
      : [`[data-mark]{background:url(${mark}) center/contain no-repeat}[data-mark]>*{display:none}`]),
  ].join('')
}

const writeColours = (
  media: string,
  scheme: 'light' | 'dark',
  colours: Readonly<Record<string, string | undefined>>,
): string => {
  const { accent, ...others } = colours
  // A centre's own colour comes before that of the theme.
  const root = writeRoot({ ...others, accent: accent && `var(--accent-${scheme},${accent})` })
  return root === '' ? '' : `@media ${media}{${root}}`
}

function writeRoot(values: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}:${value}`],
  )
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`
}
