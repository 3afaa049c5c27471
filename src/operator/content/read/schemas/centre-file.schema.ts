import * as v from 'valibot'
import { federalStates } from '#features/centres/opening-hours/federal-states.ts'
import { serviceNeeds } from '#features/centres/services/service.ts'
import {
  colour,
  coordinates,
  count,
  day,
  described,
  email,
  file,
  image,
  line,
  listOf,
  localised,
  markdown,
  phone,
  photos,
  screenshotFile,
  tillPin,
  uid,
  webAddress,
  words,
} from '#platform/content/content-fields.schema.ts'
import { contentLimits } from '#platform/content/content-limits.ts'
import { openingHours } from './opening-hours.schema.ts'
import { parkingFile } from './car-park.schema.ts'

const contacts = v.strictObject({
  phone: v.optional(phone),
  email: v.optional(email),
  website: v.optional(webAddress),
  instagram: v.optional(webAddress),
  facebook: v.optional(webAddress),
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
