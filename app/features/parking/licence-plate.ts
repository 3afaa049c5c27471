import * as v from 'valibot'

/*
 * A licence plate is letters and digits of any country; nothing here knows the formats of countries, because a rule
 * that refuses a real plate leaves a driver before a closed barrier.
 */

/**
 * The one spelling of a plate that is compared: capitals, without the spaces, dashes, dots and seals that people type
 * or leave out. Umlauts stay letters of their own, since `BÖ` and `BO` are different districts.
 */
export const normalisePlate = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const licencePlateSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(normalisePlate),
  v.minLength(2),
  v.maxLength(14),
)

/** The normalised plate; undefined when the text has too few or too many letters and digits to be one. */
export function parsePlate(text: string): string | undefined {
  const parsed = v.safeParse(licencePlateSchema, text)
  return parsed.success ? parsed.output : undefined
}

const umlauts: Readonly<Record<string, string>> = { AE: 'Ä', OE: 'Ö', UE: 'Ü' }

/**
 * The spellings under which a plate is looked for, in this order: as it was typed, then with `AE`, `OE` and `UE` read
 * as umlauts, because many keyboards have none.
 */
export function listPlateSpellings(plate: string): readonly string[] {
  const withUmlauts = plate.replaceAll(/[AOU]E/g, (pair) => umlauts[pair] ?? pair)
  return withUmlauts === plate ? [plate] : [plate, withUmlauts]
}
