import type { Environment } from '#platform/settings/environment.server.ts'
import { suggest } from '#platform/content/suggest.ts'

/** The settings that name centres by their uid. */
export type CentreSettings = Pick<Environment, 'PAYMENT_ACCOUNTS' | 'PARKING_GATEWAYS'>

/** A centre that a setting names and the content does not have. */
export type UnknownCentre = {
  readonly setting: keyof CentreSettings
  readonly uid: string
  /** What to write instead, as a question or an order. */
  readonly remedy: string
}

const settingNames = ['PAYMENT_ACCOUNTS', 'PARKING_GATEWAYS'] as const

export const namesCentres = (settings: CentreSettings): boolean =>
  settingNames.some((name) => settings[name].size > 0)

/**
 * The centres that settings name and the content does not have. A misspelt one is not refused by anything else: its money
 * goes to the common account, and its tickets to the common car park.
 * @param uids the centres of the content
 */
export const findUnknownCentres = (
  settings: CentreSettings,
  uids: readonly string[],
): readonly UnknownCentre[] =>
  settingNames.flatMap((setting) =>
    [...settings[setting].keys()]
      .filter((uid) => !uids.includes(uid))
      .map((uid) => ({ setting, uid, remedy: suggest(uid, uids) })),
  )
