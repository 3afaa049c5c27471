import * as v from 'valibot'

/*
 * Centres as callers of the API see them (CTR-03). The wire has its own types, so that a change of our types does not
 * change the API. It says `center`, and gives the name twice (`name`, `centerName`) because callers of both fields
 * exist.
 */

const uid = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(64))
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
const logotype = v.strictObject({
  url: v.pipe(v.string(), v.description('A path of this server.')),
  altText: v.string(),
})

const listItem = v.pipe(
  v.strictObject({ uid, centerName: v.string(), name: v.string(), logotype }),
  v.metadata({ ref: 'CenterListItem' }),
)
export const centresWire = v.strictObject({ centers: v.array(listItem) })

const operation = v.pipe(
  v.strictObject({
    from: clockTime,
    till: v.pipe(clockTime, v.description('At or before `from`: past midnight.')),
    from_ext: v.optional(v.pipe(clockTime, v.description('The second interval of a day with a break.'))),
    till_ext: v.optional(clockTime),
  }),
  v.metadata({ ref: 'Operation' }),
)
const openingHoursEntry = v.pipe(
  v.strictObject({
    dayOfWeek: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7), v.description('1 is Monday.')),
    isClosed: v.boolean(),
    operation: v.nullable(operation),
  }),
  v.metadata({ ref: 'OpeningHoursEntry' }),
)
const contacts = v.strictObject({
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  website: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
  facebook: v.nullable(v.string()),
})

export const centreWire = v.pipe(
  v.strictObject({
    uid,
    centerUid: uid,
    centerName: v.string(),
    name: v.string(),
    logotype,
    parkingFeatureIsActive: v.boolean(),
    hasMap: v.pipe(v.boolean(), v.description('Whether the centre has a plan, `/map` and `/way`.')),
    address: v.strictObject({ plain: v.string(), googleMaps: v.string() }),
    hours: v.strictObject({ weekly: v.pipe(v.array(openingHoursEntry), v.length(7)) }),
    contacts,
  }),
  v.metadata({ ref: 'Center' }),
)
