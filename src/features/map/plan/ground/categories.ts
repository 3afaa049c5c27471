/** The first word of a category: `restroom.female.wheelchair` is a `restroom`. */
export const familyOf = (category: string): string => category.split('.')[0] ?? category

/** Units on which one can walk. */
const walkable: ReadonlySet<string> = new Set([
  'walkway',
  'lobby',
  'footbridge',
  'platform',
  'terrace',
  'unenclosedarea',
  'concourse',
  'foyer',
  'corridor',
  'ramp',
  'movingwalkway',
  'parking',
  'waitingroom',
  'ticketing',
])
export const isWalkable = (category: string): boolean => walkable.has(familyOf(category))

/** Units that lead to another level, by the kind of the link. */
const vertical = {
  elevator: 'lift',
  escalator: 'escalator',
  stairs: 'stairs',
  steps: 'stairs',
  ramp: 'ramp',
} as const
export const linkKindOf = (category: string): 'lift' | 'escalator' | 'stairs' | 'ramp' | undefined =>
  Object.hasOwn(vertical, familyOf(category))
    ? vertical[familyOf(category) as keyof typeof vertical]
    : undefined

/** Openings that visitors do not walk through. */
const closedToVisitors: ReadonlySet<string> = new Set(['emergencyexit', 'automobile', 'service', 'bicycle'])
export const isForVisitors = (category: string, restriction: string | null): boolean =>
  !closedToVisitors.has(familyOf(category)) && !/\.auto/.test(category) && restriction === null

/** The words that visitors' calls have for some categories; others keep the word of IMDF. */
const kinds: Readonly<Record<string, string>> = {
  restroom: 'toilet',
  elevator: 'lift',
  steps: 'stairs',
  entry: 'entrance',
  pedestrian: 'entrance',
}
export const kindOf = (category: string): string => kinds[familyOf(category)] ?? familyOf(category)

/** Units that visitors look for even if they have no name. */
const sought: ReadonlySet<string> = new Set([
  'restroom',
  'elevator',
  'escalator',
  'stairs',
  'parking',
  'firstaid',
  'mothersroom',
  'prayerroom',
  'smokingarea',
  'shower',
])
/** Units that are places only if something else says so: a shop, an occupant or `map.yaml`. */
// oxfmt-ignore
const anonymous: ReadonlySet<string> = new Set([
  'unspecified', 'room', 'nonpublic', 'office', 'storage', 'structure', 'opentobelow', 'column', 'brick', 'concrete',
  'drywall', 'glass', 'wood', 'kitchen', 'serverroom', 'mailroom', 'vegetation', 'road', 'foodservice', 'steps', 'ramp',
])
export const isSought = (category: string, hasName: boolean): boolean =>
  sought.has(familyOf(category)) || (hasName && !anonymous.has(familyOf(category)) && !isWalkable(category))

/** What a place is called if nobody has named it. */
const names: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  toilet: { de: 'Toiletten', en: 'Toilets' },
  lift: { de: 'Aufzug', en: 'Lift' },
  stairs: { de: 'Treppe', en: 'Stairs' },
  escalator: { de: 'Rolltreppe', en: 'Escalator' },
  ramp: { de: 'Rampe', en: 'Ramp' },
  entrance: { de: 'Eingang', en: 'Entrance' },
  parking: { de: 'Parkebene', en: 'Parking level' },
  kiosk: { de: 'Kiosk', en: 'Kiosk' },
  information: { de: 'Information', en: 'Information' },
  ticketing: { de: 'Kassenautomat', en: 'Pay station' },
  atm: { de: 'Geldautomat', en: 'Cash machine' },
  firstaid: { de: 'Erste-Hilfe-Raum', en: 'First-aid room' },
  mothersroom: { de: 'Stillraum', en: 'Nursing room' },
  prayerroom: { de: 'Gebetsraum', en: 'Prayer room' },
  drinkingfountain: { de: 'Trinkbrunnen', en: 'Drinking fountain' },
  seating: { de: 'Sitzplätze', en: 'Seats' },
  shower: { de: 'Dusche', en: 'Shower' },
  smokingarea: { de: 'Raucherbereich', en: 'Smoking area' },
  lockers: { de: 'Schließfächer', en: 'Lockers' },
  babychanging: { de: 'Wickelraum', en: 'Baby changing room' },
  playground: { de: 'Spielplatz', en: 'Playground' },
  photobooth: { de: 'Fotoautomat', en: 'Photo booth' },
  coinlocker: { de: 'Schließfächer', en: 'Lockers' },
  vending: { de: 'Warenautomat', en: 'Vending machine' },
  changemachine: { de: 'Geldwechselautomat', en: 'Change machine' },
  powerchargingstation: { de: 'Ladestation', en: 'Charging station' },
  defibrillator: { de: 'Defibrillator', en: 'Defibrillator' },
  meetingpoint: { de: 'Treffpunkt', en: 'Meeting point' },
  lostandfound: { de: 'Fundbüro', en: 'Lost property office' },
  strollerrental: { de: 'Kinderwagenverleih', en: 'Pushchair hire' },
  wheelchairassist: { de: 'Rollstuhlverleih', en: 'Wheelchair hire' },
  baggagestorage: { de: 'Gepäckaufbewahrung', en: 'Left-luggage office' },
  mailbox: { de: 'Briefkasten', en: 'Letterbox' },
  phone: { de: 'Telefon', en: 'Phone' },
  taxi: { de: 'Taxistand', en: 'Taxi rank' },
  fittingroom: { de: 'Umkleideraum', en: 'Fitting room' },
}
export const nameOfKind = (kind: string): { readonly de: string; readonly en: string } =>
  (Object.hasOwn(names, kind) ? names[kind] : undefined) ?? { de: kind, en: kind }
