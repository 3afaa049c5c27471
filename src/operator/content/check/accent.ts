import { colord } from '#platform/theme/colord.ts'

/** WCAG 2.2 level AA for text. */
const leastContrast = 4.5
const lightSurface = '#ffffff'
/** The lightest of the dark theme's backgrounds: a colour that is readable on it is readable on all of them. */
const darkSurface = '#28241f'

/** Contrast of an accent on white, cut to one hundredth so that a failing 4.499 is not shown as 4.5. */
export const contrastOnLight = (accent: string): number =>
  Math.floor(colord(accent).contrast(lightSurface) * 100) / 100

export const isReadableOnLight = (accent: string): boolean =>
  colord(accent).contrast(lightSurface) >= leastContrast

/** The same hue, darker until it can be read on white: the remedy offered for an accent that is too light. */
export const darkenForLight = (accent: string): string => walk(accent, lightSurface, -1)

/** The same hue, lighter until it can be read on the dark theme's surface. */
export const lightenForDark = (accent: string): string => walk(accent, darkSurface, 1)

function walk(accent: string, surface: string, step: 1 | -1): string {
  const { h, s, l } = colord(accent).toHsl()
  for (let lightness = l; lightness >= 0 && lightness <= 100; lightness += step) {
    const candidate = colord({ h, s, l: lightness }).toHex()
    if (colord(candidate).contrast(surface) >= leastContrast) return candidate
  }
  return step === 1 ? '#ffffff' : '#000000'
}
