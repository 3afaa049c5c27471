import { getTheme } from '#platform/theme/theme.ts'
import { listContrasts, parseThemes, type ContrastRow } from '#platform/theme/colour-contrast.ts'
import tokens from '#ui/styles/tokens.css?raw'

/** The contrasts of the app's colours, with those that the operator's theme replaces. */
export function listOwnContrasts(): readonly ContrastRow[] {
  const own = parseThemes(tokens)
  const { colours } = getTheme()
  return listContrasts({
    light: { ...own.light, ...colours.light },
    dark: { ...own.dark, ...colours.dark },
  })
}
