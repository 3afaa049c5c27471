export type DrawnKind = {
  readonly type: 'level' | 'unit' | 'opening' | 'kiosk' | 'fixture'
  readonly category: string
  readonly isNamed: boolean
  /** Whether a line may stand for it. */
  readonly isLine: boolean
}

const unit = (category: string, isNamed = true): DrawnKind => ({
  type: 'unit',
  category,
  isNamed,
  isLine: false,
})

/** The words by which people name what they draw, in both languages. */
const words: readonly (readonly [RegExp, DrawnKind])[] = [
  [
    /^(outline|level|floor|umriss|geschoss|ebene)/,
    { type: 'level', category: '', isNamed: false, isLine: false },
  ],
  [/^(wall|wand|wände|mauer)/, { type: 'fixture', category: 'wall', isNamed: false, isLine: true }],
  [
    /^(emergency exit|notausgang)/,
    { type: 'opening', category: 'emergencyexit', isNamed: true, isLine: true },
  ],
  [
    /^(service door|lieferung|delivery)/,
    { type: 'opening', category: 'service', isNamed: true, isLine: true },
  ],
  [/^(door|tür|tuer)/, { type: 'opening', category: 'pedestrian', isNamed: false, isLine: true }],
  [/(entrance|eingang)/, { type: 'opening', category: 'pedestrian', isNamed: true, isLine: true }],
  [/^(walkway|mall|corridor|passage|concourse|gang|flur|verkehrsfläche)/, unit('walkway', false)],
  [/(escalator|rolltreppe)/, unit('escalator')],
  [/(lift|elevator|aufzug)/, unit('elevator')],
  [/^(stairs|staircase|treppe|treppenhaus)/, unit('stairs')],
  [/^(ramp|rampe)/, unit('ramp')],
  [/^(toilet|restroom|wc\b|toilette)/, unit('restroom', false)],
  [/^(parking|car park|parkebene|parkdeck|parkplatz)/, unit('parking')],
  [/^(void|atrium|open to below|luftraum|loch)/, unit('opentobelow', false)],
  [/^(kiosk|info\b|information)/, { type: 'kiosk', category: 'kiosk', isNamed: true, isLine: false }],
  [
    /^(column|pillar|furniture|stütze|säule|pfeiler|möbel)/,
    { type: 'fixture', category: 'column', isNamed: false, isLine: false },
  ],
]

/** Layers whose shapes are all of one kind, whatever their own names. */
const layers: readonly (readonly [RegExp, string])[] = [
  [/^(walls|wände|mauern|wall|wand)$/, 'wall'],
  [/^(doors|türen|door|tür)$/, 'door'],
  [/^(walkways|gänge|walkway|mall)$/, 'walkway'],
  [/^(outline|umriss)$/, 'outline'],
]

const find = (name: string): DrawnKind | undefined => {
  const folded = name.toLowerCase().trim()
  return words.find(([pattern]) => pattern.test(folded))?.[1]
}

/**
 * What a shape is by its name, or by the group or layer that it stands in. Another name is that of a shop, or its number.
 * @returns null if nothing names it
 */
export function readKind(
  name: string | null,
  groups: readonly string[],
): { readonly kind: DrawnKind; readonly name: string } | null {
  const byName = name === null ? undefined : find(name)
  if (name !== null && byName !== undefined) return { kind: byName, name }
  const group = groups.at(-1)
  const layer = groups
    .flatMap((one) => layers.find(([pattern]) => pattern.test(one.toLowerCase().trim()))?.[1] ?? [])
    .at(-1)
  const ofLayer = layer === undefined ? undefined : find(layer)
  if (layer !== undefined && ofLayer !== undefined) return { kind: ofLayer, name: name ?? layer }
  if (name !== null) return { kind: unit('unspecified'), name }
  if (group === undefined || isPlainLayer(group)) return null
  return { kind: find(group) ?? unit('unspecified'), name: group }
}

/** Layers that only sort: their names are not those of what is in them. */
const isPlainLayer = (name: string): boolean =>
  /^(units?|shops?|stores?|läden|geschäfte|flächen|räume|rooms?|plan|grundriss|layer|background|hintergrund)\b/i.test(
    name,
  )
