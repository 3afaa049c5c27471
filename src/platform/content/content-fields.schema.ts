import * as v from 'valibot'
import { imageFocuses } from '#core/image-focus.ts'
import { isPhoneNumber } from '#core/phone-address.ts'
import { contentLimits } from './content-limits.ts'
import { describeFileName, filePattern } from './file-name.ts'
import { keepTogether } from './keep-together.ts'
import { isRealDay, relativeDayPattern } from './relative-day.ts'

/*
 * The schemas of single fields of the content files. Every text has both languages in one entry, `{ de, en }`; `en` may
 * be missing, then the German text is shown and marked as German. Sizes are bounded by `content-limits.ts`.
 */

const textOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'write at least one character'),
    v.maxLength(longest, `write at most ${longest} characters`),
  )
export const line = textOf(contentLimits.line)
export const phone = v.pipe(
  line,
  v.check(isPhoneNumber, 'write one number, with digits, spaces and + - / ( ) alone, like +49 431 1234'),
)

const localisedText = (longest: number) => {
  const text = textOf(longest)
  return v.union(
    [
      v.pipe(
        text,
        v.transform(keepTogether),
        v.transform((both) => ({ de: both, en: both as string | null })),
      ),
      v.pipe(
        v.strictObject({ de: text, en: v.optional(v.nullable(text), null) }),
        v.transform(({ de, en }) => ({ de: keepTogether(de), en: en === null ? null : keepTogether(en) })),
      ),
    ],
    'write a text, or both languages: { de: …, en: … }',
  )
}

/**
 * `{ de: …, en: … }`; a bare string is a text that is the same in both languages (a name, a number). The spaces inside
 * amounts are made non-breaking.
 */
export const localised = localisedText(contentLimits.text)
/** A text in both languages that is Markdown. */
export const markdown = localisedText(contentLimits.markdown)

/** Words or phrases by which visitors look for something. */
export const wordsUpTo = (most: number) =>
  v.optional(
    v.pipe(v.array(textOf(contentLimits.word)), v.maxLength(most, `write at most ${most} words`)),
    [],
  )
const wordList = wordsUpTo(contentLimits.words)
/**
 * Further words by which visitors look for an entry and that its texts do not have: `{ de: [Klo, WC], en: [loo] }`. Only
 * the search reads them.
 */
export const words = v.optional(v.strictObject({ de: wordList, en: wordList }), {})

/** A field with what it holds: editors show it, and docs/operating/content.md. */
export const described = <const Schema extends v.GenericSchema>(text: string, schema: Schema) =>
  v.pipe(schema, v.description(text))

/** A list of limited length, as a person writes it. */
export const listOf = <const Item extends v.GenericSchema>(item: Item, most: number = contentLimits.list) =>
  v.pipe(v.array(item), v.maxLength(most, `write at most ${most} entries`))
/** A whole number within the range of the database column. */
export const count = (least: number, most = 100_000) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `write a number of at least ${least}`),
    v.maxValue(most, `write a number of at most ${most}`),
  )

/** Lower-case words joined by hyphens, because it is part of URLs. */
export const uid = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use lower-case letters, digits and single hyphens, like hafen-galerie',
  ),
  v.maxLength(64, 'use at most 64 characters'),
)

const dayPattern = String.raw`(?:\d{4}-\d{2}-\d{2}|${relativeDayPattern})`

/** `2026-12-24`, or for demo content `today+14` or `next friday+7`: counted from the day of the import. */
export const day = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${dayPattern}$`), 'write a day as 2026-12-24, as today+14 or as next friday'),
  v.check(isRealDay, 'write a day that the calendar has'),
)

/** A day and a wall-clock time: `2026-12-05 14:00`, `today+5 14:00` or `next friday 14:00`. */
export const dayAndTime = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^${dayPattern} ([01]\d|2[0-3]):[0-5]\d$`),
    'write day and time as 2026-12-05 14:00, as today+5 14:00 or as next friday 14:00',
  ),
  v.check((value) => isRealDay(value.slice(0, -6)), 'write a day that the calendar has'),
)

export const clockTime = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "write a time in quotes, like '09:30'"),
)
/** The hash of the PIN by which staff confirm coupons, as `npm run content -- pin` prints it. */
export const tillPin = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^\$argon2id\$v=19\$m=\d{4,5},t=\d,p=\d\$[\w+/]{16,64}\$[\w+/]{22,86}$/,
      'write the hash that `npm run content -- pin` prints, not the PIN itself',
    ),
  ),
)
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, "write a colour like '#0f6b5c'"))
export const email = v.pipe(v.string(), v.email(), v.maxLength(254, 'write at most 254 characters'))
export const webAddress = v.pipe(
  v.string(),
  v.url('write a whole address, with https://'),
  v.startsWith('https://'),
  v.maxLength(contentLimits.text, 'write a shorter address'),
)
/** A path below the folder of the centre: `images/hero.svg`. */
const fileOf = (...extensions: readonly string[]) =>
  v.pipe(
    v.string(),
    v.regex(filePattern(extensions), ({ input }) => describeFileName(input, extensions)),
    v.maxLength(contentLimits.line, 'give the file a shorter name'),
  )
export const imageFormats = ['svg', 'png', 'jpg', 'jpeg', 'avif', 'webp']
export const file = fileOf(...imageFormats)
/** A PDF below the folder of the centre, `menus/speisekarte.pdf`, or the address of a page elsewhere. */
export const menu = v.union(
  [webAddress, fileOf('pdf')],
  'write a whole address, with https://, or name a pdf file of the centre',
)
const imageEntries = {
  file,
  alt: described('what is to be seen, for those who do not see it', localised),
  focus: described(
    'the edge or corner that stays visible if a layout crops the image; by default the middle',
    v.optional(v.picklist(imageFocuses, 'write top, bottom, left or right, or a corner like top left')),
  ),
}
export const image = v.strictObject(imageEntries)
const photo = v.strictObject({
  ...imageEntries,
  credit: described('who took the picture', v.optional(line)),
})
/** The first one stands for the place: in lists, at the top of its page, and beside shared links. */
export const photos = v.optional(listOf(photo, contentLimits.photos), [])
const screenshotPath = fileOf('png', 'jpg', 'jpeg', 'webp')
/** The file of a screenshot below the folder of the centre, or one for each language: `{ de: …, en: … }`. */
export const screenshotFile = v.union(
  [
    v.pipe(
      screenshotPath,
      v.transform((both) => ({ de: both, en: both })),
    ),
    v.pipe(
      v.strictObject({ de: screenshotPath, en: v.optional(screenshotPath) }),
      v.transform(({ de, en = de }) => ({ de, en })),
    ),
  ],
  'name a png, jpg, jpeg or webp file, or one for each language: { de: …, en: … }',
)
export const price = v.pipe(
  v.number(),
  v.minValue(0, 'write a price of at least 0'),
  v.maxValue(10_000, 'write a price of at most 10000'),
)
/** A place on the earth, in degrees. */
export const coordinates = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
