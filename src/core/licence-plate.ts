import * as v from 'valibot'
import { foldCode, toLatinLookAlikes } from './fold-text.ts'
import { isPlainText } from './plain-text.ts'

/*
 * A licence plate consists of letters and digits of any country. The formats of countries are not checked, because a
 * rule that refuses a real plate leaves a driver in front of a closed barrier.
 */

/**
 * The normalised form in which plates are compared: capitals, without the spaces, dashes, dots and seals that people
 * type or leave out. Umlauts stay letters of their own, because `BÖ` and `BO` are different districts.
 */
export const normalisePlate = foldCode

const message = 'ticket_plate_invalid'

/** The normalised plate; a fault if the text has too few or too many letters and digits to be one. */
export const licencePlateSchema = v.pipe(
  v.string(message),
  v.maxLength(40, message),
  v.check(isPlainText, message),
  v.transform(normalisePlate),
  v.minLength(2, message),
  v.maxLength(14, message),
)

const umlauts: Readonly<Record<string, string>> = { AE: 'Ä', OE: 'Ö', UE: 'Ü' }

/**
 * The spellings under which a plate is looked up, in this order: as typed, then in the Latin letters that a Cyrillic or
 * Greek keyboard was taken for, and each with `AE`, `OE` and `UE` read as umlauts, because many keyboards have none.
 */
export function listPlateSpellings(plate: string): readonly string[] {
  const written = [plate, toLatinLookAlikes(plate)]
  return [
    ...new Set([
      ...written,
      ...written.map((one) => one.replaceAll(/[AOU]E/g, (pair) => umlauts[pair] ?? pair)),
    ]),
  ]
}
