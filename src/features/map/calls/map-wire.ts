import * as v from 'valibot'

const ordinal = v.pipe(
  v.number(),
  v.integer(),
  v.description('The height of the floor: 0 is the ground floor, -1 the one below it.'),
)

export const placeWire = v.strictObject({
  uid: v.pipe(v.string(), v.description('That of the shop, if it is one.')),
  kind: v.pipe(
    v.string(),
    v.description(
      '`shop`, `entrance`, `lift`, `stairs`, `escalator`, `toilet`, `parking`, `kiosk`, or the word that IMDF has for it.',
    ),
  ),
  name: v.string(),
  level: ordinal,
})

export type PlaceWire = v.InferOutput<typeof placeWire>

export const mapWire = v.strictObject({
  levels: v.array(v.strictObject({ ordinal, name: v.string() })),
  places: v.array(placeWire),
})

export const wayWire = v.strictObject({
  metres: v.pipe(v.number(), v.integer()),
  seconds: v.pipe(v.number(), v.integer()),
  steps: v.array(
    v.strictObject({
      kind: v.picklist(['walk', 'lift', 'stairs', 'escalator', 'ramp']),
      level: v.pipe(ordinal, v.description('The floor on which the step begins.')),
      text: v.string(),
    }),
  ),
})

export const mapExample = {
  levels: [{ ordinal: 0, name: 'Ground floor' }],
  places: [{ uid: 'kornwerk', kind: 'shop', name: 'Kornwerk', level: 0 }],
} satisfies v.InferOutput<typeof mapWire>

export const wayExample = {
  metres: 71,
  seconds: 102,
  steps: [
    {
      kind: 'walk',
      level: 0,
      text: 'From the Speicherplatz entrance go straight on past Blumen Flora, about 40 m.',
    },
    { kind: 'lift', level: 0, text: 'Take lift B to the second floor.' },
    {
      kind: 'walk',
      level: 2,
      text: 'Turn left, about 30 m. The third door on the right: Angelhaken, beside Radlager.',
    },
  ],
} satisfies v.InferOutput<typeof wayWire>
