import { defineMessages } from '../define-messages.ts'

/** The plan of a centre and the way through it. */
export const mapMessages = defineMessages({
  map_walk_from: {
    de: 'Ab {from} {turn, select, left {nach links} right {nach rechts} bend {dem Gang folgen} other {geradeaus}}{count, plural, =0 {} =1 {, vorbei an {one}} other {, vorbei an {one} und {two}}}, etwa {metres, number} m.',
    en: 'From {from} {turn, select, left {turn left} right {turn right} bend {follow the walkway} other {go straight on}}{count, plural, =0 {} =1 { past {one}} other { past {one} and {two}}}, about {metres, number} m.',
  },
  map_walk_on: {
    de: '{turn, select, left {Nach links} right {Nach rechts} bend {Dem Gang folgen} other {Geradeaus}}{count, plural, =0 {} =1 {, vorbei an {one}} other {, vorbei an {one} und {two}}}, etwa {metres, number} m.',
    en: '{turn, select, left {Turn left} right {Turn right} bend {Follow the walkway} other {Go straight on}}{count, plural, =0 {} =1 { past {one}} other { past {one} and {two}}}, about {metres, number} m.',
  },
  map_arrive: {
    de: '{nth, select, n1 {Die erste Tür} n2 {Die zweite Tür} n3 {Die dritte Tür} n4 {Die vierte Tür} other {Dann}} {side, select, left {links} right {rechts} other {geradeaus}}: {to}{hasNeighbour, select, yes {, neben {neighbour}} other {}}.',
    en: '{nth, select, n1 {The first door} n2 {The second door} n3 {The third door} n4 {The fourth door} other {Then}} {side, select, left {on the left} right {on the right} other {straight ahead}}: {to}{hasNeighbour, select, yes {, beside {neighbour}} other {}}.',
  },
  map_ride: {
    de: '{kind, select, stairs {Über} ramp {Über} other {Mit}} {name} {form, select, into {ins} other {bis}} {level}.',
    en: '{kind, select, ramp {Follow} other {Take}} {name} {form, select, article {to the} other {to}} {level}.',
  },
  map_no_way_broken: {
    de: '{isOnly, select, yes {Der einzige Aufzug dorthin, {name}, ist außer Betrieb} other {{name} ist außer Betrieb}}{hasSince, select, yes { seit {since}} other {}}.',
    en: '{isOnly, select, yes {The only lift there, {name}, is out of order} other {{name} is out of order}}{hasSince, select, yes { since {since}} other {}}.',
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
