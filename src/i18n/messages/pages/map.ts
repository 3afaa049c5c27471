import { defineMessages } from '../define-messages.ts'

/** The words of a way through a centre, and of there being none. */
export const wayMessages = defineMessages({
  map_walk_from: {
    de: '{from} {turn, select, left {nach links} right {nach rechts} sharpLeft {scharf nach links} sharpRight {scharf nach rechts} bend {dem Gang folgen} towards {in Richtung {goal}} goal {{goal}} other {geradeaus}}{count, plural, =0 {} =1 {, vorbei an {one}} other {, vorbei an {one} und {two}}}, etwa {metres, number} m.',
    en: '{from}, {turn, select, left {turn left} right {turn right} sharpLeft {turn sharp left} sharpRight {turn sharp right} bend {follow the walkway} towards {go towards {goal}} goal {go to {goal}} other {go straight on}}{count, plural, =0 {} =1 { past {one}} other { past {one} and {two}}}, about {metres, number} m.',
  },
  map_walk_on: {
    de: '{turn, select, left {Nach links} right {Nach rechts} sharpLeft {Scharf nach links} sharpRight {Scharf nach rechts} bend {Dem Gang folgen} towards {In Richtung {goal}} goal {Weiter {goal}} other {Geradeaus}}{count, plural, =0 {} =1 {, vorbei an {one}} other {, vorbei an {one} und {two}}}, etwa {metres, number} m.',
    en: '{turn, select, left {Turn left} right {Turn right} sharpLeft {Turn sharp left} sharpRight {Turn sharp right} bend {Follow the walkway} towards {Go towards {goal}} goal {Go to {goal}} other {Go straight on}}{count, plural, =0 {} =1 { past {one}} other { past {one} and {two}}}, about {metres, number} m.',
  },
  map_arrive: {
    de: '{nth, select, n1 {Die erste Tür} n2 {Die zweite Tür} n3 {Die dritte Tür} n4 {Die vierte Tür} here {Sie sind da} other {Dann}}{side, select, left { links} right { rechts} ahead { geradeaus} other {}}: {to}{hasNeighbour, select, yes {, neben {neighbour}} other {}}.',
    en: '{nth, select, n1 {The first door} n2 {The second door} n3 {The third door} n4 {The fourth door} here {You have arrived} other {Then}}{side, select, left { on the left} right { on the right} ahead { straight ahead} other {}}: {to}{hasNeighbour, select, yes {, beside {neighbour}} other {}}.',
  },
  map_ride: {
    de: '{kind, select, stairs {Über} ramp {Über} other {Mit}} {name}{hasLevel, select, yes { {level}} other {}}.',
    en: '{kind, select, ramp {Follow} other {Take}} {name}{hasLevel, select, yes { to {level}} other {}}.',
  },
  map_no_way_broken: {
    de: '{isOnly, select, yes {Der einzige Aufzug dorthin, {name}, ist} other {{name} ist}}{hasSince, select, yes { seit dem {since}} other {}} außer Betrieb.',
    en: '{isOnly, select, yes {The only lift there, {name},} other {{name}}}{hasSince, select, yes { has been out of order since {since}} other { is out of order}}.',
  },
  map_no_way_closed: {
    de: 'Auf dem Weg dorthin ist um diese Zeit eine Tür geschlossen.',
    en: 'A door on the way there is closed at this time.',
  },
  map_no_way_steps: {
    de: 'Dorthin führt kein Weg ohne Stufen.',
    en: 'There is no step-free way there.',
  },
  map_no_way_escalator: {
    de: 'Dorthin führt kein Weg ohne Rolltreppe.',
    en: 'There is no way there without an escalator.',
  },
  map_no_way_none: { de: 'Dorthin führt kein Weg.', en: 'There is no way there.' },
  map_help_by_phone: { de: 'Hilfe am Telefon: {phone}.', en: 'Help by phone: {phone}.' },
  map_instead: { de: 'Erreichbar ist: {name}.', en: 'You can reach: {name}.' },
})

export const mapMessages = defineMessages({
  map_title: { de: 'Plan', en: 'Map' },
  map_title_to: { de: 'Weg {name}', en: 'The way to {name}' },
  map_title_from: { de: 'Sie sind hier: {name}', en: 'You are here: {name}' },
  map_description: {
    de: 'Plan von {name}: alle Ebenen mit Shops, Toiletten, Aufzügen und Eingängen, und der Weg dorthin, auf Wunsch stufenfrei.',
    en: 'Map of {name}: all floors with shops, toilets, lifts and entrances, and the way there, step-free if you like.',
  },
  map_form: { de: 'Weg suchen', en: 'Find your way' },
  map_from: { de: 'Von', en: 'From' },
  map_to: { de: 'Nach', en: 'To' },
  map_from_none: { de: 'Wo sind Sie?', en: 'Where are you?' },
  map_from_assumed: { de: '{name} (nächster Eingang)', en: '{name} (nearest entrance)' },
  map_to_none: { de: 'Wohin möchten Sie?', en: 'Where to?' },
  map_group_shops: { de: 'Shops, {floor}', en: 'Shops, {floor}' },
  map_group_ways_in: { de: 'Eingänge und Parken', en: 'Entrances and parking' },
  map_group_lifts: { de: 'Aufzüge und Toiletten', en: 'Lifts and toilets' },
  map_group_others: { de: 'Weitere', en: 'More' },
  map_step_free: { de: 'Stufenfrei', en: 'Step-free' },
  map_show_way: { de: 'Weg zeigen', en: 'Show the way' },
  map_fault: {
    de: '{fault, select, same {Start und Ziel sind derselbe Ort. Bitte wählen Sie ein anderes Ziel.} other {Bitte wählen Sie ein Ziel.}}',
    en: '{fault, select, same {Start and destination are the same place. Please choose another destination.} other {Please choose a destination.}}',
  },
  map_start: { de: 'Start: {name}', en: 'Start: {name}' },
  map_start_kept: { de: '{name} (wie zuletzt)', en: '{name} (as before)' },
  map_start_change: { de: 'ändern', en: 'change' },
  map_way_step_free: {
    de: '{stepFree, select, same {Dieser Weg ist stufenfrei und auch der schnellste.} other {Dieser Weg ist stufenfrei.}}',
    en: '{stepFree, select, same {This way is step-free, and the fastest too.} other {This way is step-free.}}',
  },
  map_out_of_order: {
    de: '{name} ist seit dem {since} außer Betrieb.',
    en: '{name} has been out of order since {since}.',
  },
  map_unknown: {
    de: '{which, select, from {Der Start ist} both {Start und Ziel sind} other {Das Ziel ist}} auf diesem Plan nicht zu finden. Wählen Sie bitte aus der Liste, oder tippen Sie auf den Plan.',
    en: '{which, select, from {The start is} both {Start and destination are} other {The destination is}} not on this map. Please choose from the list, or tap the map.',
  },
  map_minutes: { de: '{minutes, number} min', en: '{minutes, number} min' },
  map_total: {
    de: '{metres, number} m{levels, plural, =0 {, auf derselben Ebene} =1 {, 1 Ebene} other {, {levels, number} Ebenen}}',
    en: '{metres, number} m{levels, plural, =0 {, on the same level} =1 {, 1 level} other {, {levels, number} levels}}',
  },
  map_no_way_title: { de: 'Zurzeit kein Weg', en: 'No way at the moment' },
  map_instead_link: { de: 'Weg {name}', en: 'The way to {name}' },
  map_nearest: { de: 'Am nächsten {name} aus', en: 'Nearest to {name}' },
  map_metres: { de: '{metres, number} m', en: '{metres, number} m' },
  map_all_places: { de: 'Alles auf dem Plan', en: 'Everything on the map' },
  map_floors: { de: 'Ebenen', en: 'Floors' },
  map_picture: {
    de: 'Plan: {floor} mit {places, number} Orten{hasWay, select, yes {, darauf der Weg {from} {to}} other {}}.',
    en: 'Map: {floor} with {places, number} places{hasWay, select, yes { and the way from {from} to {to}} other {}}.',
  },
  map_picture_keys: {
    de: 'Plan, {floor}. Plus und Minus vergrößern und verkleinern, die Pfeiltasten verschieben.',
    en: 'Map, {floor}. Plus and minus zoom, the arrow keys move.',
  },
  map_zoom_in: { de: 'Vergrößern', en: 'Zoom in' },
  map_zoom_out: { de: 'Verkleinern', en: 'Zoom out' },
  map_close_card: { de: 'Schließen', en: 'Close' },
  map_to_shop: { de: 'Zum Shop', en: 'About this shop' },
  map_way_here: { de: 'Weg hierhin', en: 'Directions to here' },
  map_way_from_here: { de: 'Weg von hier', en: 'Directions from here' },
})

/** The plan on other screens, whose texts the server formats. */
export const mapLinkMessages = defineMessages({
  map_shop_title: { de: 'Wo es ist', en: 'Where it is' },
  map_shop_picture: {
    de: '{name}, {floor}.',
    en: '{name}, {floor}.',
  },
  map_show_me: { de: 'Weg zeigen', en: 'Show me the way' },
  map_show_me_floor: { de: 'Weg zeigen: {floor}', en: 'Show me the way: {floor}' },
  map_from_parking: { de: 'Vom Parkdeck zu den Shops', en: 'From the car park to the shops' },
  map_from_to: { de: 'Weg {from} {to}', en: 'From {from} to {to}' },
  map_to_car: { de: 'Zurück zum Auto', en: 'Back to the car' },
})
