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
  described,
  email,
  file,
  image,
  line,
  listOf,
  localised,
  markdown,
  menu,
  phone,
  photos,
  price,
  screenshotFile,
  tillPin,
  uid,
  webAddress,
  words,
} from '#platform/content/content-fields.schema.ts'
import { contentLimits } from '#platform/content/content-limits.ts'

/*
 * The form of the content files. One schema per file; `npm run content -- check` reports each value that does not fit
 * its schema, with file, line and remedy, and the JSON Schemas for editors are made from these. Every text has both
 * languages in one entry, `{ de, en }`; `en` may be missing, then the German text is shown and marked as German.
 */

const interval = {
  from: clockTime,
  till: clockTime,
  from_ext: described('when it opens again on the same day, after a break', v.optional(clockTime)),
  till_ext: described('when it closes then', v.optional(clockTime)),
}
const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7])

/** The place is closed on weekdays that no entry names. */
export const openingHours = v.strictObject({
  weekly: described(
    'weekdays that no entry names are closed',
    listOf(
      v.strictObject({
        days: described('1 is Monday', v.pipe(listOf(weekday), v.minLength(1))),
        ...interval,
      }),
    ),
  ),
  special: described(
    'single days, before public holidays and the week',
    v.optional(
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
  ),
  publicHolidays: described(
    '`weekly`: the weekly hours apply on public holidays too, as for a car park; of a shop, only if the doors of its centre are open then. `open`: even if they are closed, for a shop with an entrance of its own',
    v.optional(v.picklist(['closed', 'weekly', 'open']), 'closed'),
  ),
})

const contacts = v.strictObject({
  phone: v.optional(phone),
  email: v.optional(email),
  website: v.optional(webAddress),
  instagram: v.optional(webAddress),
  facebook: v.optional(webAddress),
})

/** A place on the earth, in degrees. */
const coordinates = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

/** Prices in euros, VAT included. */
const parkingFile = v.strictObject({
  active: described('visitors see the car park and can pay in the app', v.boolean()),
  spaces: count(1),
  heightLimit: described('metres', v.pipe(v.number(), v.minValue(1), v.maxValue(20))),
  openingHours: described('when cars can drive in', openingHours),
  tariff: v.strictObject({
    freeMinutes: described('a stay of up to so many minutes is free', v.optional(count(0), 0)),
    steps: described(
      'the price of a stay of up to `upToMinutes`, in ascending order',
      v.pipe(listOf(v.strictObject({ upToMinutes: count(1), price })), v.minLength(1)),
    ),
    furtherHour: described('the price of each further hour or part of an hour', price),
    dayMaximum: described('the most for 24 hours', price),
    lostTicket: described('the price without a ticket', price),
  }),
  bays: v.strictObject({
    accessible: count(0),
    charging: count(0),
    family: count(0),
  }),
  graceMinutes: described(
    'minutes that a visitor has between paying and leaving through the barrier',
    count(5, 1_440),
  ),
  plateRecognition: described(
    'cameras read licence plates: a ticket can be found by one',
    v.optional(v.boolean(), false),
  ),
  wayIn: described('how to find the entrances', markdown),
  payment: described('how to pay, in the app and on site', markdown),
  phone: described('the phone number for help at the barrier', phone),
  coordinates: described(
    'where its entrance is, in degrees, for apps that look for a space',
    v.optional(coordinates),
  ),
})

/** The company that issues the receipts for payments here. */
const issuerFile = v.strictObject({
  name: described('the company in full, with its legal form', line),
  vatId: v.pipe(v.string(), v.regex(/^DE\d{9}$/, 'write the VAT id without spaces, like DE123456789')),
  address: described(
    'only if it differs from the centre’s address',
    v.optional(v.strictObject({ street: line, postalCode: line, city: line })),
  ),
})

/** Since when something is out of order, and what visitors can do meanwhile. */
const outOfOrder = v.optional(
  v.strictObject({ since: day, note: described('what visitors can do meanwhile', v.optional(localised)) }),
)

/** A picture of the app for the dialog by which a browser installs it, of a phone or of a wide window. */
const screenshot = v.strictObject({
  file: screenshotFile,
  formFactor: v.picklist(['narrow', 'wide']),
  label: described('what is to be seen, for those who do not see it', localised),
})

/** content/<centerUid>/centre.yaml */
export const centreFile = v.strictObject({
  name: described('the name of the centre', line),
  claim: described('one sentence that advertises it', localised),
  description: described('what it is, shown on its home page', markdown),
  position: described('its place among several centres', count(-100_000)),
  region: described(
    'the federal state, for public holidays',
    v.picklist(federalStates, 'name the federal state, like HH'),
  ),
  timeZone: described('the zone of all times of the centre', v.optional(v.string(), 'Europe/Berlin')),
  tillPin: described('by which staff confirm coupons', tillPin),
  brand: v.strictObject({
    accent: described('the colour of buttons and links, with a contrast of 4.5 on white', colour),
  }),
  logotype: described('the mark in the header', file),
  hero: described('the picture at the top of the home page', image),
  photos: described('pictures of the centre, shown where its home page says what it is like', photos),
  screenshots: described(
    'pictures of the app, shown by some browsers before they install it',
    v.optional(listOf(screenshot, contentLimits.screenshots), []),
  ),
  address: v.strictObject({
    street: line,
    postalCode: line,
    city: line,
    googleMaps: described('where the button for the route leads', webAddress),
  }),
  coordinates: described(
    'where it is, in degrees, so that visitors can have the nearest centre named',
    v.optional(coordinates),
  ),
  contacts,
  links: described(
    'the centre’s pages on other sites, linked in its footer',
    v.optional(v.strictObject({ jobs: v.optional(webAddress), lettings: v.optional(webAddress) }), {}),
  ),
  openingHours: described('when its doors are open', openingHours),
  floors: described(
    'from the lowest to the highest',
    v.pipe(listOf(v.strictObject({ id: uid, name: localised })), v.minLength(1)),
  ),
  services: described(
    'what there is for visitors on site',
    listOf(
      v.strictObject({
        uid: described(
          'addresses point to the service by it, so it stays as it is; if it is missing, it is made from the name',
          v.optional(uid),
        ),
        // oxfmt-ignore
        icon: v.picklist([
        'toilet', 'lift', 'accessible', 'baby', 'wifi', 'atm', 'charging', 'info', 'lost-found', 'defibrillator',
        'bicycle', 'bus', 'water', 'post', 'stroller', 'locker', 'coupon', 'route', 'star', 'person', 'home', 'clock',
      ]),
        name: localised,
        text: localised,
        words,
        helps: described(
          'whom the service helps: visitors can filter by it',
          v.optional(listOf(v.picklist(serviceNeeds)), []),
        ),
        outOfOrder,
        parts: described(
          'the things that the service consists of, such as each lift, if one of them can be out of order alone',
          v.optional(listOf(v.strictObject({ name: localised, outOfOrder })), []),
        ),
      }),
    ),
  ),
  notices: described(
    'what visitors have to know before they come, shown on the home page from one day until the end of another',
    v.optional(
      listOf(v.strictObject({ text: localised, from: v.optional(day), until: v.optional(day) })),
      [],
    ),
  ),
  parking: described('its car park; without one, parkingNearby', v.optional(parkingFile)),
  parkingNearby: described(
    'where to park near a centre without a car park, in a sentence or two',
    v.optional(localised),
  ),
  issuer: described('required if visitors can pay for something in the centre', v.optional(issuerFile)),
})

/** content/_global/categories.yaml */
export const categoriesFile = listOf(v.strictObject({ id: uid, name: localised, words }))

/**
 * content/_global/brands/<brandUid>.yaml, with the logotype <brandUid>.svg beside it: describes a chain once for all
 * centres.
 */
export const brandFile = v.strictObject({
  name: described('as visitors know it', line),
  type: v.picklist(['gastro', 'shop']),
  category: described('an id of categories.yaml', uid),
  colour: described('the background colour that the logotype is drawn for', colour),
  description: described('what there is, in two or three sentences', markdown),
  website: described('its own site', v.optional(webAddress)),
  photos: described(
    'pictures of its shops, with files below _global; a shop of a centre may have its own instead',
    photos,
  ),
  words,
  gastronomy: described(
    'of a place to eat: what it serves, and for which diets it has dishes',
    v.optional(
      v.strictObject({
        // oxfmt-ignore
        cuisines: v.pipe(listOf(v.picklist([
        'regional', 'italian', 'burgers', 'asian', 'sushi', 'indian', 'oriental', 'seafood', 'soups-salads', 'cafe',
        'bakery', 'sweets', 'ice-cream', 'juices', 'wine',
      ])), v.minLength(1)),
        diets: v.optional(listOf(v.picklist(['vegan', 'vegetarian', 'halal', 'gluten-free'])), []),
        menu: v.optional(webAddress),
      }),
    ),
  ),
  loyaltyProgram: described(
    '`registration` is the address where a visitor joins',
    v.optional(v.strictObject({ name: line, text: localised, registration: v.optional(webAddress) })),
  ),
})

/** content/<centerUid>/shops.yaml: the shops of this centre: where each brand is, and what differs from its entry. */
export const shopsFile = listOf(
  v.strictObject({
    uid,
    brand: described('a file of _global/brands, without its ending', uid),
    floor: described('an id of floors in centre.yaml', uid),
    unit: described('the unit’s number, as on the plan', line),
    phone: v.optional(phone),
    email: v.optional(email),
    openingHours: described('only if they differ from the centre’s', v.optional(openingHours)),
    kitchenHours: described(
      'of a place to eat: when its kitchen serves, if not as long as it is open',
      v.optional(openingHours),
    ),
    seatsOutside: described('of a place to eat', v.optional(v.boolean(), false)),
    menu: described('of a place to eat: the menu here, if it is not that of the brand', v.optional(menu)),
    note: described('shown before the brand’s description', v.optional(markdown)),
    photos: described(
      'the front first, then the inside or a dish; without any, those of the brand are shown',
      photos,
    ),
    tillPin: described(
      'only if the shop’s staff have a PIN of their own; otherwise the centre’s applies',
      tillPin,
    ),
  }),
)

/** How a coupon is redeemed in the app, by visitors with an account. */
const redeem = v.strictObject({
  limit: described(
    'how often one account may use it: once, or once each day',
    v.optional(v.picklist(['once', 'daily']), 'once'),
  ),
  quota: described('how many there are in all; without it there is no limit', v.optional(count(1))),
  confirm: described(
    '`pin`: staff type their PIN on the visitor’s phone; `code`: staff type or scan the visitor’s code on the page for staff',
    v.picklist(['pin', 'code']),
  ),
  minutes: described(
    'for how many minutes a started redemption can be confirmed',
    v.optional(count(1, 60), 5),
  ),
  from: described(
    'from and until when it can be started each day, in the centre’s time',
    v.optional(clockTime),
  ),
  until: v.optional(clockTime),
})

/** content/<centerUid>/coupons.yaml */
export const couponsFile = listOf(
  v.strictObject({
    uid,
    shop: described('without a shop the coupon belongs to the centre itself', v.optional(uid)),
    title: localised,
    benefit: described('short, for the badge: "20 %", "2 für 1" (2 for 1)', localised),
    text: markdown,
    conditions: described('on which terms', localised),
    validFrom: described('its first day', day),
    validUntil: described('its last day', day),
    code: described('the text that the visitor says or shows at the till', v.optional(line)),
    parkingVoucher: described(
      'the code is a voucher of the car park: the coupon leads to paying a ticket with it',
      v.optional(v.boolean(), false),
    ),
    exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
    redeem: described('it is redeemed in the app', v.optional(redeem)),
  }),
)

const eventKind = v.picklist(eventKinds)

/** content/<centerUid>/events/<eventUid>.yaml */
export const eventFile = v.strictObject({
  title: localised,
  teaser: described('one sentence, for lists', localised),
  body: markdown,
  location: described('where in the centre', localised),
  starts: dayAndTime,
  ends: dayAndTime,
  status: described(
    '`moved` has the new times in starts and ends, and the earlier beginning in previousStarts',
    v.optional(v.picklist(eventStatuses), 'scheduled'),
  ),
  previousStarts: described('of a moved event: when it was to begin', v.optional(dayAndTime)),
  kind: described('by which visitors filter', v.optional(eventKind, 'other')),
  price: described('what visitors read', v.optional(localised)),
  free: described('nobody pays to come in', v.optional(v.boolean(), false)),
  forChildren: described('by which visitors filter', v.optional(v.boolean(), false)),
  image,
  exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
  shop: described('a uid of shops.yaml, if it is of one shop', v.optional(uid)),
})

/** content/<centerUid>/news/<newsUid>.yaml */
export const newsFile = v.strictObject({
  title: localised,
  teaser: described('one sentence, for lists', localised),
  body: markdown,
  published: described('the day from which it is shown', day),
  image,
  exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
  shop: described('a uid of shops.yaml, if it is of one shop', v.optional(uid)),
})

/** content/_global/faq.yaml and content/<centerUid>/faq.yaml: groups in the order in which they are shown. */
export const faqFile = listOf(
  v.strictObject({
    group: localised,
    items: v.pipe(
      listOf(
        v.strictObject({
          uid: described(
            'addresses point to the question by it, so it stays as it is; if it is missing, it is made from the question',
            v.optional(uid),
          ),
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
  updated: described('the day of the last change', day),
  body: markdown,
  words,
})

/** content/_global/interests.yaml: the interests that visitors can choose. */
export const interestsFile = listOf(
  v.strictObject({
    id: uid,
    name: localised,
    suits: described(
      'what stands first on a centre’s home for visitors with this interest',
      v.optional(
        v.strictObject({
          categories: described(
            'ids of categories.yaml: coupons, events and news of their shops',
            v.optional(listOf(uid), []),
          ),
          words: described(
            'words of brands, in either language: the same of the shops that have one of them',
            v.optional(listOf(line), []),
          ),
          eventKinds: v.optional(listOf(eventKind), []),
          forChildren: v.optional(v.boolean(), false),
          all: described(
            'all coupons, all events, or all news',
            v.optional(listOf(v.picklist(topicKinds)), []),
          ),
        }),
        {},
      ),
    ),
  }),
)

/** content/_global/redirects.yaml */
export const redirectsFile = listOf(
  v.strictObject({
    from: described(
      'a path, or a path with a trailing `/*`',
      v.pipe(v.string(), v.startsWith('/', 'begin with a slash')),
    ),
    to: described('a path, or an address on an allow-listed host', line),
    status: v.optional(v.picklist([301, 302, 307, 308]), 302),
  }),
  contentLimits.redirects,
)

/** content/_global/settings.yaml: hosts that a redirect may lead to. */
export const contentSettingsFile = v.strictObject({
  redirectHosts: described('other hosts that a redirect may lead to', v.optional(listOf(line), [])),
})

/** content/_global/messages.yaml: an operator's own wording for keys of the message catalogue. */
export const messagesFile = v.record(v.string(), localised)
