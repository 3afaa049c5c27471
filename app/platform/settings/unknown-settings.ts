import { distance } from 'fastest-levenshtein'

/** A name in the environment that is no setting, and the setting that was probably meant. */
export type UnknownSetting = { readonly name: string; readonly meant: string | undefined }

/** Names that begin like this are ours, whatever follows. */
const families =
  /^(CARDS_GATEWAY|CONSENT_MANAGER|DELETION_LIST|GATEWAY|IDENTITY|MOLLIE|PARKING_GATEWAY|PROFILE_GATEWAY|SESSION_SECRET|STAFF|STRIPE)_?/

/** Shorter names resemble too many others. */
const shortest = 6

/**
 * The names in the environment that look like a setting and are none, such as `PUBLIC_ORIGN`: their value is not read.
 * Most other names in an environment belong to other programs.
 * @param given all names in the environment
 * @param known the names of all settings
 */
export function findUnknownSettings(
  given: readonly string[],
  known: readonly string[],
): readonly UnknownSetting[] {
  const taken = new Set(given)
  const all = new Set(known)
  return given
    .filter((name) => !all.has(name) && /^[A-Z][A-Z0-9_]+$/.test(name))
    .flatMap((name) => {
      const near = known.filter((candidate) => !taken.has(candidate) && distance(name, candidate) <= 2)
      const meant = name.length < shortest ? undefined : near[0]
      return meant !== undefined || families.test(name) ? [{ name, meant }] : []
    })
}
