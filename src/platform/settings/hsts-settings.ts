import { flag, wholeNumber } from './values/number-and-flag.ts'
import type { SettingsOf } from './values/settings-of.ts'

/** A year, in seconds: the least that the browsers' own list asks for. */
const leastForPreload = 31_536_000

/** For how long browsers open the site by HTTPS only, and which other names that holds for. */
export const hstsEntries = {
  HSTS_MAX_AGE: wholeNumber('63072000', 0, 3_153_600_000),
  HSTS_SUBDOMAINS: flag('true'),
  HSTS_PRELOAD: flag('false'),
}

export type HstsSettings = SettingsOf<typeof hstsEntries>

/** The value of `Strict-Transport-Security` (RFC 6797). */
export const formatHsts = ({ HSTS_MAX_AGE, HSTS_SUBDOMAINS, HSTS_PRELOAD }: HstsSettings): string =>
  [
    `max-age=${HSTS_MAX_AGE}`,
    ...(HSTS_SUBDOMAINS ? ['includeSubDomains'] : []),
    ...(HSTS_PRELOAD ? ['preload'] : []),
  ].join('; ')

/** What speaks against the wish to be in the browsers' own list, which would refuse the site: a line for each. */
export function listHstsFaults(settings: HstsSettings, publicOrigin: string): readonly string[] {
  const { HSTS_MAX_AGE, HSTS_SUBDOMAINS, HSTS_PRELOAD } = settings
  if (!HSTS_PRELOAD) return []
  return [
    ...(publicOrigin.startsWith('https:')
      ? []
      : [
          'HSTS_PRELOAD needs a PUBLIC_ORIGIN that begins with https://: browsers ignore the header without it',
        ]),
    ...(HSTS_SUBDOMAINS
      ? []
      : ["HSTS_PRELOAD needs HSTS_SUBDOMAINS=true: the browsers' list has whole domains only"]),
    ...(HSTS_MAX_AGE >= leastForPreload
      ? []
      : [
          `HSTS_PRELOAD needs HSTS_MAX_AGE of at least ${leastForPreload}, a year: the browsers' list asks for it`,
        ]),
  ]
}
