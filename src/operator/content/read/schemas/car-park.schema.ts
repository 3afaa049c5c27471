import * as v from 'valibot'
import {
  coordinates,
  count,
  described,
  listOf,
  markdown,
  phone,
  price,
} from '#platform/content/content-fields.schema.ts'
import { openingHours } from './opening-hours.schema.ts'

/** Prices in euros, VAT included. */
export const parkingFile = v.strictObject({
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
