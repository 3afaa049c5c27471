import * as v from 'valibot'
import { federalStates } from '#features/centres/opening-hours/federal-states.ts'
import { serviceNeeds } from '#features/centres/services/service.ts'
import { eventKinds } from '#features/editorial/event-kind.ts'
import { eventStatuses } from '#features/editorial/event-status.ts'
import { topicKinds } from '#platform/interest.ts'
import {
  clockTime,
  colour,
  count,
  day,
  dayAndTime,
  email,
  file,
  image,
  line,
  listOf,
  localised,
  markdown,
  menu,
  phone,
  price,
  screenshotFile,
  tillPin,
  uid,
  webAddress,
  words,
  wordsUpTo,
} from './content-fields.schema.ts'
import { contentLimits } from './content-limits.ts'

/*
 * The form of the content files. One schema per file; `npm run content -- check` reports each value that does not fit
 * its schema, with file, line and remedy, and the JSON Schemas for editors are made from these. Every text has both
 * languages in one entry, `{ de, en }`; `en` may be missing, then the German text is shown and marked as German.
 */

const interval = {
  from: clockTime,
  till: clockTime,
  from_ext: v.optional(clockTime),
  till_ext: v.optional(clockTime),
}
const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7])

/** The place is closed on weekdays that no entry names. */
export const openingHours = v.strictObject({
  weekly: listOf(v.strictObject({ days: v.pipe(listOf(weekday), v.minLength(1)), ...interval })),
  special: v.optional(
    listOf(
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
  /**
   * `weekly`: the weekly hours apply on public holidays too, as for a car park; of a shop, only if the doors of its centre are
   * open then. `open`: even if they are closed, for a shop with an entrance of its own.
   */
  publicHolidays: v.optional(v.picklist(['closed', 'weekly', 'open']), 'closed'),
})

const contacts = v.strictObject({
  phone: v.optional(phone),
  email: v.optional(email),
  website: v.optional(webAddress),
  instagram: v.optional(webAddress),
  facebook: v.optional(webAddress),
})

/** Prices in euros, VAT included. */
const parkingFile = v.strictObject({
  active: v.boolean(),
  spaces: count(1),
  /** Metres. */
  heightLimit: v.pipe(v.number(), v.minValue(1), v.maxValue(20)),
  openingHours,
  tariff: v.strictObject({
    freeMinutes: v.optional(count(0), 0),
    /** The price of a stay of up to `upToMinutes`, in ascending order. */
    steps: v.pipe(listOf(v.strictObject({ upToMinutes: count(1), price })), v.minLength(1)),
    /** The price of each further hour or part of an hour. */
    furtherHour: price,
    dayMaximum: price,
    lostTicket: price,
  }),
  bays: v.strictObject({
    accessible: count(0),
    charging: count(0),
    family: count(0),
  }),
  /** Minutes that a visitor has between paying and leaving through the barrier. */
  graceMinutes: count(5, 1_440),
  /** Cameras read licence plates: a ticket can be found by one. */
  plateRecognition: v.optional(v.boolean(), false),
  wayIn: markdown,
  payment: markdown,
  /** The phone number for help at the barrier. */
  phone,
  /** Where its entrance is, in degrees, for apps that look for a space. */
  coordinates: v.optional(
    v.strictObject({
      lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
})

/** The company that issues the receipts for payments here. */
const issuerFile = v.strictObject({
  /** The company in full, with its legal form. */
  name: line,
  vatId: v.pipe(v.string(), v.regex(/^DE\d{9}$/, 'write the VAT id without spaces, like DE123456789')),
  /** Only if it differs from the centre's address. */
  address: v.optional(v.strictObject({ street: line, postalCode: line, city: line })),
})

/** Since when something is out of order, and what visitors can do meanwhile. */
const outOfOrder = v.optional(v.strictObject({ since: day, note: v.optional(localised) }))

/** A picture of the app for the dialog by which a browser installs it, of a phone or of a wide window. */
const screenshot = v.strictObject({
  file: screenshotFile,
  formFactor: v.picklist(['narrow', 'wide']),
  /** What is to be seen, for those who do not see it. */
  label: localised,
})

/** content/<centerUid>/centre.yaml */
export const centreFile = v.strictObject({
  name: line,
  claim: localised,
  description: markdown,
  position: count(-100_000),
  region: v.picklist(federalStates, 'name the federal state, like HH'),
  timeZone: v.optional(v.string(), 'Europe/Berlin'),
  tillPin,
  brand: v.strictObject({ accent: colour }),
  logotype: file,
  hero: image,
  screenshots: v.optional(listOf(screenshot, contentLimits.screenshots), []),
  address: v.strictObject({ street: line, postalCode: line, city: line, googleMaps: webAddress }),
  contacts,
  /** The centre's pages on other sites, linked in its footer. */
  links: v.optional(v.strictObject({ jobs: v.optional(webAddress), lettings: v.optional(webAddress) }), {}),
  openingHours,
  floors: v.pipe(listOf(v.strictObject({ id: uid, name: localised })), v.minLength(1)),
  services: listOf(
    v.strictObject({
      /** Addresses point to the service by it, so it stays as it is; if it is missing, it is made from the name. */
      uid: v.optional(uid),
      // prettier-ignore
      icon: v.picklist([
        'toilet', 'lift', 'accessible', 'baby', 'wifi', 'atm', 'charging', 'info', 'lost-found', 'defibrillator',
        'bicycle', 'bus', 'water', 'post', 'stroller', 'locker', 'coupon', 'route', 'star', 'person', 'home', 'clock',
      ]),
      name: localised,
      text: localised,
      words,
      /** Whom the service helps: visitors can filter by it. */
      helps: v.optional(listOf(v.picklist(serviceNeeds)), []),
      outOfOrder,
      /** The things that the service consists of, such as each lift, if one of them can be out of order alone. */
      parts: v.optional(listOf(v.strictObject({ name: localised, outOfOrder })), []),
    }),
  ),
  /** What visitors have to know before they come, shown on the home page from one day until the end of another. */
  notices: v.optional(
    listOf(v.strictObject({ text: localised, from: v.optional(day), until: v.optional(day) })),
    [],
  ),
  parking: v.optional(parkingFile),
  /** Where to park near a centre without a car park, in a sentence or two (PRD-04). */
  parkingNearby: v.optional(localised),
  /** Required if visitors can pay for something in the centre. */
  issuer: v.optional(issuerFile),
})

/** content/_global/categories.yaml */
export const categoriesFile = listOf(v.strictObject({ id: uid, name: localised, words }))

/**
 * content/_global/brands/<brandUid>.yaml, with the logotype <brandUid>.svg beside it: describes a chain once for all
 * centres.
 */
export const brandFile = v.strictObject({
  name: line,
  type: v.picklist(['gastro', 'shop']),
  /** An id of categories.yaml. */
  category: uid,
  /** The background colour that the logotype is drawn for. */
  colour,
  description: markdown,
  website: v.optional(webAddress),
  words,
  /** Of a place to eat: what it serves, and for which diets it has dishes. */
  gastronomy: v.optional(
    v.strictObject({
      // prettier-ignore
      cuisines: v.pipe(listOf(v.picklist([
        'regional', 'italian', 'burgers', 'asian', 'sushi', 'indian', 'oriental', 'seafood', 'soups-salads', 'cafe',
        'bakery', 'sweets', 'ice-cream', 'juices', 'wine',
      ])), v.minLength(1)),
      diets: v.optional(listOf(v.picklist(['vegan', 'vegetarian', 'halal', 'gluten-free'])), []),
      menu: v.optional(webAddress),
    }),
  ),
  /** `registration` is the address where a visitor joins. */
  loyaltyProgram: v.optional(
    v.strictObject({ name: line, text: localised, registration: v.optional(webAddress) }),
  ),
})

/** content/<centerUid>/shops.yaml: the shops of this centre: where each brand is, and what differs from its entry. */
export const shopsFile = listOf(
  v.strictObject({
    uid,
    brand: uid,
    floor: uid,
    /** The unit's number, as on the plan. */
    unit: line,
    phone: v.optional(phone),
    email: v.optional(email),
    /** Only if they differ from the centre's. */
    openingHours: v.optional(openingHours),
    /** Of a place to eat: when its kitchen serves, if not as long as it is open. */
    kitchenHours: v.optional(openingHours),
    /** Of a place to eat. */
    seatsOutside: v.optional(v.boolean(), false),
    /** Of a place to eat: the menu here, if it is not that of the brand. */
    menu: v.optional(menu),
    /** Markdown, shown before the brand's description. */
    note: v.optional(markdown),
    /** Only if the shop's staff have a PIN of their own; otherwise the centre's applies. */
    tillPin,
  }),
)

/** How a coupon is redeemed in the app, by visitors with an account. */
const redeem = v.strictObject({
  /** How often one account may use it: once, or once each day. */
  limit: v.optional(v.picklist(['once', 'daily']), 'once'),
  /** How many there are in all; without it there is no limit. */
  quota: v.optional(count(1)),
  /** `pin`: staff type their PIN on the visitor's phone; `code`: staff type or scan the visitor's code on the page for staff. */
  confirm: v.picklist(['pin', 'code']),
  /** For how many minutes a started redemption can be confirmed. */
  minutes: v.optional(count(1, 60), 5),
  /** From and until when it can be started each day, in the centre's time. */
  from: v.optional(clockTime),
  until: v.optional(clockTime),
})

/** content/<centerUid>/coupons.yaml */
export const couponsFile = listOf(
  v.strictObject({
    uid,
    /** Without a shop the coupon belongs to the centre itself. */
    shop: v.optional(uid),
    title: localised,
    /** Short, for the badge: "20 %", "2 für 1" (2 for 1). */
    benefit: localised,
    text: markdown,
    conditions: localised,
    validFrom: day,
    validUntil: day,
    /** The text that the visitor says or shows at the till. */
    code: v.optional(line),
    /** The code is a voucher of the car park: the coupon leads to paying a ticket with it. */
    parkingVoucher: v.optional(v.boolean(), false),
    exclusive: v.optional(v.boolean(), false),
    redeem: v.optional(redeem),
  }),
)

const eventKind = v.picklist(eventKinds)

/** content/<centerUid>/events/<eventUid>.yaml */
export const eventFile = v.strictObject({
  title: localised,
  teaser: localised,
  body: markdown,
  location: localised,
  starts: dayAndTime,
  ends: dayAndTime,
  /** `moved` has the new times in starts and ends, and the earlier beginning in previousStarts. */
  status: v.optional(v.picklist(eventStatuses), 'scheduled'),
  previousStarts: v.optional(dayAndTime),
  kind: v.optional(eventKind, 'other'),
  price: v.optional(localised),
  /** Nobody pays to come in. */
  free: v.optional(v.boolean(), false),
  forChildren: v.optional(v.boolean(), false),
  image,
  exclusive: v.optional(v.boolean(), false),
  shop: v.optional(uid),
})

/** content/<centerUid>/news/<newsUid>.yaml */
export const newsFile = v.strictObject({
  title: localised,
  teaser: localised,
  body: markdown,
  published: day,
  image,
  exclusive: v.optional(v.boolean(), false),
  shop: v.optional(uid),
})

/** content/_global/faq.yaml and content/<centerUid>/faq.yaml: groups in the order in which they are shown. */
export const faqFile = listOf(
  v.strictObject({
    group: localised,
    items: v.pipe(
      listOf(
        v.strictObject({
          /** Addresses point to the question by it, so it stays as it is; if it is missing, it is made from the question. */
          uid: v.optional(uid),
          question: localised,
          answer: markdown,
          words,
        }),
      ),
      v.minLength(1),
    ),
  }),
)

/** content/_global/pages/<name>.yaml and content/<centerUid>/pages/<name>.yaml */
export const infoPageFile = v.strictObject({
  title: localised,
  updated: day,
  body: markdown,
  words,
})

/** content/_global/interests.yaml: the interests that visitors can choose. */
export const interestsFile = listOf(
  v.strictObject({
    id: uid,
    name: localised,
    /** What stands first on a centre's home for visitors with this interest. */
    suits: v.optional(
      v.strictObject({
        /** Ids of categories.yaml: coupons, events and news of their shops. */
        categories: v.optional(listOf(uid), []),
        /** Words of brands, in either language: the same of the shops that have one of them. */
        words: v.optional(listOf(line), []),
        eventKinds: v.optional(listOf(eventKind), []),
        forChildren: v.optional(v.boolean(), false),
        /** All coupons, all events, or all news. */
        all: v.optional(listOf(v.picklist(topicKinds)), []),
      }),
      {},
    ),
  }),
)

const needWords = wordsUpTo(contentLimits.needWords)

/** content/_global/search-words.yaml: what visitors need, and the words by which they ask for it. */
export const searchWordsFile = listOf(
  v.strictObject({
    id: uid,
    /** An entry of the content that has one of these words is about the need. */
    de: needWords,
    en: needWords,
    /** Words of both languages that only ask for it. */
    asks: needWords,
    /** Chains that answer it: who asks for one that is not in the centre is offered what answers the need. */
    brands: needWords,
    /** Ids of needs that answer it too, only not as well. */
    near: v.optional(listOf(uid), []),
    /** It says more about what is wanted than the thing beside it: «return shoes». */
    specific: v.optional(v.boolean(), false),
    /** It asks how something is done here. */
    question: v.optional(v.boolean(), false),
    /** Equipment of the centre, which may be broken. */
    equipment: v.optional(v.boolean(), false),
  }),
)

/** content/_global/redirects.yaml */
export const redirectsFile = listOf(
  v.strictObject({
    /** A path, or a path with a trailing `/*`. */
    from: v.pipe(v.string(), v.startsWith('/', 'begin with a slash')),
    /** A path, or an address on an allow-listed host. */
    to: line,
    status: v.optional(v.picklist([301, 302, 307, 308]), 302),
  }),
  contentLimits.redirects,
)

/** content/_global/settings.yaml: hosts that a redirect may lead to. */
export const contentSettingsFile = v.strictObject({ redirectHosts: v.optional(listOf(line), []) })

/** content/_global/messages.yaml: an operator's own wording for keys of the message catalogue. */
export const messagesFile = v.record(v.string(), localised)
