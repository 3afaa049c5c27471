import { createHash } from 'node:crypto'

/*
 * The tickets of the stand-in. The number alone decides what a ticket does, so that everything can be tried and no list
 * of tickets runs out. A number has twelve digits: a prefix for the behaviour, digits that are free to choose, and for
 * most tickets how many minutes ago the car came in.
 *
 * - `1··· ···· MMMM`: a car that came in MMMM minutes before the first look-up of the ticket
 * - `4030 ···· ····`: a ticket of another centre
 * - `4090 ···· MMMM`: already paid at a machine
 * - `4100 ···· ····`: expired long ago
 * - `4120 ···· ····`: its price rises 20 seconds after the first look-up
 * - `5010 ···· MMMM`: the barrier opens only at the third attempt
 * - `5011 ···· MMMM`: the barrier never opens
 * - `5020 ···· ····`: the car park sends an invalid answer
 * - `5030 ···· ····`: the car park does not answer
 * - `5040 ···· ····`: the car park answers too late
 *
 * Every other number is unknown.
 */

export type DemoTicket =
  | { readonly kind: 'parked'; readonly minutes: number }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'paid'; readonly minutes: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'rising' }
  | { readonly kind: 'stuck-barrier'; readonly minutes: number }
  | { readonly kind: 'dead-barrier'; readonly minutes: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-late' }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'unknown' }

const kinds: Readonly<Record<string, DemoTicket['kind']>> = {
  '4030': 'foreign',
  '4090': 'paid',
  '4100': 'expired',
  '4120': 'rising',
  '5010': 'stuck-barrier',
  '5011': 'dead-barrier',
  '5020': 'nonsense',
  '5030': 'gone',
  '5040': 'too-late',
}

export function readDemoTicket(number: string): DemoTicket {
  if (!/^\d{12}$/.test(number)) return { kind: 'unknown' }
  const minutes = Number(number.slice(8))
  if (number.startsWith('1')) return { kind: 'parked', minutes }
  return { kind: kinds[number.slice(0, 4)] ?? 'unknown', minutes }
}

/** Foreign plates that the cameras have read, with the minutes since then. Any Swiss plate is known too. */
const foreignPlates: Readonly<Record<string, number>> = {
  WB12345X: 140, // Vienna
  ZH123456: 75, // Zürich, in the hint of the screen
  '1ABC234': 200, // Belgium
  AB12345: 95, // Denmark
  WA1234K: 310, // Warsaw
}

const germanPlate = /^(?![A-Z][AOU]E)[A-ZÄÖÜ]{1,3}PA(\d{1,4})$/
/** German plates have at most four digits; the stand-in reads the last three as the minutes. */
const swissPlate = /^(?:A[GIR]|B[ELS]|FR|G[ELR]|JU|LU|N[EW]|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH])\d{3}(\d{3})$/

/**
 * The ticket number of a normalised plate that the stand-in's cameras have read: a German plate whose last letters are
 * PA, with the minutes as digits (`KI-PA 95`, and `LÖ-PA 95` with the umlaut that the camera sees), a Swiss one (`SG
 * 482 095`), or one of the other foreign ones. Undefined for every other plate.
 */
export function findDemoPlate(plate: string): string | undefined {
  const [, typed] = germanPlate.exec(plate) ?? swissPlate.exec(plate) ?? []
  const minutes = foreignPlates[plate] ?? typed
  if (minutes === undefined) return undefined
  const digits = createHash('sha256').update(plate).digest().readUInt32BE() % 10_000_000
  return `1${String(digits).padStart(7, '0')}${String(minutes).padStart(4, '0')}`
}
