import { distance } from 'fastest-levenshtein'

/** A name in the environment that is no setting, and the setting that was probably meant. */
export type UnknownSetting = { readonly name: string; readonly meant: string | undefined }

/** First words of settings with which names of other programs begin, too: these are only compared letter by letter. */
const sharedWords = [
  'ANDROID',
  'BACKUP',
  'CACHE',
  'DATA',
  'HOST',
  'KEEP',
  'LOG',
  'NODE',
  'PORT',
  'PROXY',
  'QUERY',
]

/** A desktop's, those of libpq, and what Kubernetes tells each container of a service that is called like a setting. */
const foreign = /^SESSION_MANAGER$|^PG[A-Z]+$|_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP)(_\w+)?$/

const firstWord = (name: string): string => name.split('_', 1)[0] ?? ''

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
  // Names that begin like a setting are ours, whatever follows.
  const families = new Set(known.map(firstWord).filter((word) => !sharedWords.includes(word)))
  const isOurs = (name: string) => name.includes('_') && families.has(firstWord(name))
  return given
    .filter((name) => !all.has(name) && /^[A-Z][A-Z0-9_]+$/.test(name) && !foreign.test(name))
    .flatMap((name) => {
      const near = known.filter((candidate) => !taken.has(candidate) && distance(name, candidate) <= 2)
      const meant = name.length < shortest ? undefined : near[0]
      return meant !== undefined || isOurs(name) ? [{ name, meant }] : []
    })
}
