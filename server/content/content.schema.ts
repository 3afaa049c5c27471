import * as v from 'valibot'
import { isRealDay } from './resolve-days.ts'

/*
 * The form of the content files. One schema per file; `npm run content -- check` reports what does not fit with
 * file, line and remedy, and the JSON Schemas for editors are made from these. Every text has both languages in
 * one entry, `{ de, en }`; `en` may be missing, then the German text is shown and marked as German.
 */

const line = v.pipe(v.string(), v.trim(), v.minLength(1, 'write at least one character'))

/** `{ de: …, en: … }`; a bare string is a text that is the same in both languages (a name, a number). */
export const localised = v.union(
  [
    v.pipe(
      line,
      v.transform((text) => ({ de: text, en: text as string | null })),
    ),
    v.pipe(
      v.strictObject({ de: line, en: v.optional(v.nullable(line), null) }),
      v.transform(({ de, en }) => ({ de, en })),
    ),
  ],
  'write a text, or both languages: { de: …, en: … }',
)

/** Lower-case words joined by hyphens: it stands in URLs. */
export const uid = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use lower-case letters, digits and single hyphens, like hafen-galerie',
  ),
  v.maxLength(64, 'use at most 64 characters'),
)

/** `2026-12-24`, or for demo content `today`, `today+14`, `today-3`: counted from the day of the import. */
const day = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d{2}-\d{2}|today([+-]\d{1,3})?)$/, 'write a day as 2026-12-24, or as today+14'),
  v.check(isRealDay, 'write a day that the calendar has'),
)

/** A day and a wall-clock time: `2026-12-05 14:00` or `today+5 14:00`. */
const dayAndTime = v.pipe(
  v.string(),
  v.regex(
    /^(\d{4}-\d{2}-\d{2}|today([+-]\d{1,3})?) ([01]\d|2[0-3]):[0-5]\d$/,
    'write day and time as 2026-12-05 14:00, or as today+5 14:00',
  ),
  v.check((value) => isRealDay(value.slice(0, -6)), 'write a day that the calendar has'),
)

const clockTime = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "write a time in quotes, like '09:30'"),
)
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, "write a colour like '#0f6b5c'"))
const webAddress = v.pipe(v.string(), v.url('write a whole address, with https://'), v.startsWith('https://'))
/** A path below the folder of the centre: `images/hero.svg`. */
const file = v.pipe(
  v.string(),
  v.regex(/^[\w-]+(\/[\w-]+)*\.(svg|png|jpe?g|avif|webp)$/, 'name an svg, png, jpg, jpeg, avif or webp file'),
)
const image = v.strictObject({ file, alt: localised })
const price = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))

const interval = {
  from: clockTime,
  till: clockTime,
  from_ext: v.optional(clockTime),
  till_ext: v.optional(clockTime),
}
const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7])

/** Weekdays that no entry names are closed. */
export const openingHours = v.strictObject({
  weekly: v.array(v.strictObject({ days: v.pipe(v.array(weekday), v.minLength(1)), ...interval })),
  special: v.optional(
    v.array(
      v.variant('closed', [
        v.strictObject({ date: day, label: v.optional(localised), closed: v.literal(true) }),
        v.strictObject({
          date: day,
          label: v.optional(localised),
          closed: v.optional(v.literal(false)),
          ...interval,
        }),
      ]),
    ),
    [],
  ),
  /** `weekly`: public holidays are days like any other (a car park). */
  publicHolidays: v.optional(v.picklist(['closed', 'weekly']), 'closed'),
})

const contacts = v.strictObject({
  phone: v.optional(line),
  email: v.optional(v.pipe(v.string(), v.email())),
  website: v.optional(webAddress),
  instagram: v.optional(webAddress),
  facebook: v.optional(webAddress),
})

/** Prices in euros, VAT included. */
const parkingFile = v.strictObject({
  active: v.boolean(),
  spaces: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Metres. */
  heightLimit: v.number(),
  openingHours,
  tariff: v.strictObject({
    freeMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** What a stay of up to so many minutes costs, ascending. */
    steps: v.pipe(
      v.array(v.strictObject({ upToMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)), price })),
      v.minLength(1),
    ),
    /** Each further hour begun. */
    furtherHour: price,
    dayMaximum: price,
    lostTicket: price,
  }),
  bays: v.strictObject({
    accessible: v.pipe(v.number(), v.integer()),
    charging: v.pipe(v.number(), v.integer()),
    family: v.pipe(v.number(), v.integer()),
  }),
  /** Minutes between paying and the barrier. */
  graceMinutes: v.pipe(v.number(), v.integer(), v.minValue(5)),
  /** Cameras read licence plates: a ticket can be found by one. */
  plateRecognition: v.optional(v.boolean(), false),
  /** Markdown. */
  wayIn: localised,
  payment: localised,
  /** Whom to call at the barrier. */
  phone: line,
})

/** Whose receipts are given for what is paid here. */
const issuerFile = v.strictObject({
  /** The company in full, with its legal form. */
  name: line,
  vatId: v.pipe(v.string(), v.regex(/^DE\d{9}$/, 'write the VAT id without spaces, like DE123456789')),
  /** Where it is not the centre's own. */
  address: v.optional(v.strictObject({ street: line, postalCode: line, city: line })),
})

/** content/<centerUid>/centre.yaml */
export const centreFile = v.strictObject({
  name: line,
  claim: localised,
  /** Markdown. */
  description: localised,
  position: v.pipe(v.number(), v.integer()),
  region: v.picklist(
    ['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'],
    'name the federal state, like HH',
  ),
  timeZone: v.optional(v.string(), 'Europe/Berlin'),
  brand: v.strictObject({ accent: colour }),
  logotype: file,
  hero: image,
  address: v.strictObject({ street: line, postalCode: line, city: line, googleMaps: webAddress }),
  contacts,
  openingHours,
  floors: v.pipe(v.array(v.strictObject({ id: uid, name: localised })), v.minLength(1)),
  services: v.array(
    v.strictObject({
      // prettier-ignore
      icon: v.picklist([
        'toilet', 'lift', 'accessible', 'baby', 'wifi', 'atm', 'charging', 'info', 'lost-found', 'defibrillator',
        'bicycle', 'bus', 'water', 'post', 'stroller', 'locker',
      ]),
      name: localised,
      text: localised,
    }),
  ),
  parking: v.optional(parkingFile),
  /** Needed where something can be paid. */
  issuer: v.optional(issuerFile),
})

/** content/_global/categories.yaml */
export const categoriesFile = v.array(v.strictObject({ id: uid, name: localised }))

/** content/_global/brands/<brandUid>.yaml, with the logotype <brandUid>.svg beside it: a chain described once. */
export const brandFile = v.strictObject({
  name: line,
  type: v.picklist(['gastro', 'shop']),
  /** An id of categories.yaml. */
  category: uid,
  /** The background that the logotype is drawn for. */
  colour,
  /** Markdown. */
  description: localised,
  website: v.optional(webAddress),
  /** `registration` is where a visitor joins. */
  loyaltyProgram: v.optional(
    v.strictObject({ name: line, text: localised, registration: v.optional(webAddress) }),
  ),
})

/** content/<centerUid>/shops.yaml: where a brand is in this centre, and what differs here. */
export const shopsFile = v.array(
  v.strictObject({
    uid,
    brand: uid,
    floor: uid,
    /** The unit's number, as on the plan. */
    unit: line,
    phone: v.optional(line),
    email: v.optional(v.pipe(v.string(), v.email())),
    /** Only where they differ from the centre's. */
    openingHours: v.optional(openingHours),
    /** Markdown, shown before the brand's description. */
    note: v.optional(localised),
  }),
)

/** content/<centerUid>/coupons.yaml */
export const couponsFile = v.array(
  v.strictObject({
    uid,
    /** Without a shop the coupon is the centre's own. */
    shop: v.optional(uid),
    title: localised,
    /** Short, for the badge: «20 %», «2 für 1». */
    benefit: localised,
    /** Markdown. */
    text: localised,
    conditions: localised,
    validFrom: day,
    validUntil: day,
    /** What to say or show at the till. */
    code: v.optional(line),
    exclusive: v.optional(v.boolean(), false),
  }),
)

/** content/<centerUid>/events/<eventUid>.yaml */
export const eventFile = v.strictObject({
  title: localised,
  teaser: localised,
  /** Markdown. */
  body: localised,
  location: localised,
  starts: dayAndTime,
  ends: dayAndTime,
  price: v.optional(localised),
  image,
  exclusive: v.optional(v.boolean(), false),
  shop: v.optional(uid),
})

/** content/<centerUid>/news/<newsUid>.yaml */
export const newsFile = v.strictObject({
  title: localised,
  teaser: localised,
  /** Markdown. */
  body: localised,
  published: day,
  image,
  exclusive: v.optional(v.boolean(), false),
  shop: v.optional(uid),
})

/** content/_global/faq.yaml and content/<centerUid>/faq.yaml: groups in the order shown. */
export const faqFile = v.array(
  v.strictObject({
    group: localised,
    items: v.pipe(v.array(v.strictObject({ question: localised, answer: localised })), v.minLength(1)),
  }),
)

/** The info pages; each exists without a centre and for each centre. */
export const infoPageNames = ['imprint', 'data-protection', 'terms', 'legal', 'accessibility'] as const

/** content/_global/pages/<name>.yaml and content/<centerUid>/pages/<name>.yaml */
export const infoPageFile = v.strictObject({
  title: localised,
  updated: day,
  /** Markdown. */ body: localised,
})

/** content/_global/interests.yaml: what a visitor can be interested in. */
export const interestsFile = v.array(v.strictObject({ id: uid, name: localised }))

/** content/_global/redirects.yaml */
export const redirectsFile = v.array(
  v.strictObject({
    /** A path, or a path with a trailing `/*`. */
    from: v.pipe(v.string(), v.startsWith('/', 'begin with a slash')),
    /** A path, or an address on an allow-listed host. */
    to: line,
    status: v.optional(v.picklist([301, 302, 307, 308]), 302),
  }),
)

/** content/_global/settings.yaml: hosts that a redirect may lead to. */
export const contentSettingsFile = v.strictObject({ redirectHosts: v.optional(v.array(line), []) })

/** content/_global/messages.yaml: an operator's own wording for keys of the message catalogue. */
export const messagesFile = v.record(v.string(), localised)
