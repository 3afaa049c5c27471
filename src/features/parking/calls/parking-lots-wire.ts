import * as v from 'valibot'

const momentExample = '2026-11-20T12:31:00'
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/), v.description('In UTC.'))

/** The car parks of a centre in the form of ParkAPI, which apps for finding a space read. */
export const parkingLotsWire = v.strictObject({
  last_updated: moment,
  last_downloaded: moment,
  data_source: v.pipe(v.string(), v.description('The page for visitors.')),
  lots: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      address: v.string(),
      region: v.string(),
      coords: v.nullable(v.strictObject({ lat: v.number(), lng: v.number() })),
      lot_type: v.string(),
      total: v.pipe(v.number(), v.integer()),
      free: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Missing if it is not known now.')),
      ),
      state: v.pipe(
        v.picklist(['open', 'closed', 'nodata']),
        v.description('`nodata`: open, and the number of free spaces is not known now.'),
      ),
      forecast: v.boolean(),
      url: v.string(),
    }),
  ),
})

export type ParkingLots = v.InferOutput<typeof parkingLotsWire>

export const parkingLotsExample = {
  last_updated: momentExample,
  last_downloaded: momentExample,
  data_source: 'https://passage.example/hafengalerie-kiel/parken',
  lots: [
    {
      id: 'hafengalerie-kiel',
      name: 'Hafengalerie Kiel',
      address: 'Am Fährspeicher 12',
      region: 'Kiel',
      coords: { lat: 54.3176, lng: 10.1396 },
      lot_type: 'Parkhaus',
      total: 520,
      free: 131,
      state: 'open',
      forecast: false,
      url: 'https://passage.example/hafengalerie-kiel/parken',
    },
  ],
} satisfies ParkingLots
