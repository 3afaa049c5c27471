import type { Tap } from './kept-taps.ts'
import { readKey } from './kept.schema.ts'
import type { KeptChange } from './kept.ts'
import { readPlate } from './plate-taps.ts'

/**
 * The changes that save these taps: one of the things and one of the plates, so that too many of the ones do not take the
 * others back. What somebody pressed who has signed out since is nobody's.
 */
export function listChanges(
  pressed: readonly (readonly [key: string, tap: Tap])[],
  isAccountKnown: boolean,
): readonly KeptChange[] {
  const own = pressed.filter(([, tap]) => !tap.byAccount || isAccountKnown)
  const pick = <T>(isKept: boolean, read: (key: string) => T | null): T[] =>
    own
      .filter(([, tap]) => tap.isKept === isKept)
      .map(([key]) => read(key))
      .filter((each) => each !== null)
  const things = { keep: pick(true, readKey), forget: pick(false, readKey) }
  const plates = { keepPlates: pick(true, readPlate), forgetPlates: pick(false, readPlate) }
  return [things, plates].filter((change) => Object.values(change).some((list) => list.length > 0))
}
