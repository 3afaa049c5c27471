import * as v from 'valibot'
import {
  colour,
  described,
  email,
  line,
  listOf,
  localised,
  markdown,
  menu,
  phone,
  photos,
  tillPin,
  uid,
  webAddress,
  words,
} from '#platform/content/content-fields.schema.ts'
import { openingHours } from './opening-hours.schema.ts'

/** content/_global/categories.yaml */
export const categoriesFile = listOf(v.strictObject({ id: uid, name: localised, words }))

/** content/_global/brands/<brandUid>.yaml, with the logotype beside it: describes a chain once for all centres. */
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
