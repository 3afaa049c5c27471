import * as v from 'valibot'

const colour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'must be a colour of six digits in quotes, like "#0b5c8a"'),
  v.toLowerCase(),
)

/** The colours that a theme may replace, by the names of `tokens.css`. */
const coloursSchema = v.strictObject({
  paper: v.optional(colour),
  surface: v.optional(colour),
  sunken: v.optional(colour),
  ink: v.optional(colour),
  'ink-soft': v.optional(colour),
  line: v.optional(colour),
  'line-strong': v.optional(colour),
  accent: v.optional(colour),
  'on-accent': v.optional(colour),
  good: v.optional(colour),
  'good-soft': v.optional(colour),
  warn: v.optional(colour),
  'warn-soft': v.optional(colour),
  bad: v.optional(colour),
  'bad-soft': v.optional(colour),
})

const length = v.pipe(
  v.string(),
  v.regex(/^(0|\d{1,2}(\.\d+)?(px|rem))$/, 'must be a length, like 0.5rem, 4px or "0"'),
)

const printFile = v.pipe(
  v.string(),
  v.regex(/^fonts\/[\w-]+\.(ttf|otf)$/, 'must be a file like fonts/name.ttf or fonts/name.otf'),
)

const fontSchema = v.strictObject({
  family: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/, 'must be the name of the font, of letters and digits'),
  ),
  fallback: v.optional(v.picklist(['serif', 'sans-serif'], 'must be serif or sans-serif'), 'sans-serif'),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: v.pipe(v.string(), v.regex(/^fonts\/[\w-]+\.woff2$/, 'must be a file like fonts/name.woff2')),
        weight: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[1-9]\d{2}( [1-9]\d{2})?$/, 'must be a weight or two in quotes, like "100 900"'),
          ),
          '100 900',
        ),
      }),
    ),
    v.minLength(1, 'must have a file at least'),
    v.maxLength(4, 'must have four files at most: each one is loaded by every visitor'),
  ),
  /** For receipts as PDF, which cannot hold WOFF2; bold is the regular one if it is left out. */
  print: v.optional(v.strictObject({ regular: printFile, bold: v.optional(printFile) })),
})

/** `theme.yaml`: what it leaves out stays as the app has it. */
export const themeSchema = v.strictObject({
  colours: v.optional(
    v.strictObject({ light: v.optional(coloursSchema, {}), dark: v.optional(coloursSchema, {}) }),
    {},
  ),
  corners: v.optional(
    v.strictObject({ s: v.optional(length), m: v.optional(length), l: v.optional(length) }),
    {},
  ),
  font: v.optional(fontSchema),
})

export type ThemeSettings = v.InferOutput<typeof themeSchema>
