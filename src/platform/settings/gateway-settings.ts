import * as v from 'valibot'
import { noticeSecret } from './secret-settings.ts'
import { namedValues } from './values/named-values.ts'
import { wholeNumber } from './values/number-and-flag.ts'
import type { SettingsOf } from './values/settings-of.ts'

/*
 * Which of the operator's systems stands behind which capability (API-13). Each capability has an address and a key of
 * its own; `GATEWAY_URL` is the address of all that have none. A key is only ever sent to the address that it was given
 * with.
 */

/** Where a gateway is, and the key that it wants. */
export type GatewayAddress = { readonly url: string; readonly key: string | undefined }

/** The address of a gateway for people to read: without the name and password that may stand in it. */
export const showAddress = ({ url }: GatewayAddress): string => url.replace(/\/\/[^/@]*@/, '//…@')

/** What a gateway can do for the whole site. */
type GatewayCapability = 'PROFILE' | 'PARKING' | 'CARDS'

const gatewayCapabilities: readonly GatewayCapability[] = ['PROFILE', 'PARKING', 'CARDS']

const addressPattern = /^https?:\/\/[^?#\s,;]+[^/?#\s,;]$/
const addressRule = 'must be an address without a / at the end, like https://gateway.example/v1'

/** An address of a gateway, without a slash at its end. */
const gatewayAddress = v.pipe(v.string(), v.regex(addressPattern, addressRule))

/** The word for a capability that stays in the app although `GATEWAY_URL` is given. */
const embedded = 'embedded'

/** An address of one capability, or the word that keeps it in the app. */
const capabilityAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === embedded || addressPattern.test(text),
    `${addressRule}, or ${embedded} to keep it in the app`,
  ),
)

const addressesByCentre = namedValues(
  (text) => addressPattern.test(text),
  'must be a list of centres and addresses without a / at the end, like hafengalerie-kiel=https://kiel.example/v1, with commas between',
)
const keysByCentre = namedValues(
  (text) => text !== '',
  'must be a list of centres and keys, like hafengalerie-kiel=the-key, with commas between',
)

export const gatewayEntries = {
  GATEWAY_URL: v.optional(gatewayAddress),
  GATEWAY_KEY: v.optional(v.string()),
  PROFILE_GATEWAY_URL: v.optional(capabilityAddress),
  PROFILE_GATEWAY_KEY: v.optional(v.string()),
  PARKING_GATEWAY_URL: v.optional(capabilityAddress),
  PARKING_GATEWAY_KEY: v.optional(v.string()),
  PARKING_GATEWAYS: addressesByCentre,
  PARKING_GATEWAY_KEYS: keysByCentre,
  CARDS_GATEWAY_URL: v.optional(capabilityAddress),
  CARDS_GATEWAY_KEY: v.optional(v.string()),
  CONTENT_GATEWAY_URL: v.optional(gatewayAddress),
  CONTENT_GATEWAY_KEY: v.optional(v.string()),
  CONTENT_GATEWAY_INTERVAL: wholeNumber('300', 60, 86_400),
  CONTENT_NOTICE_SECRET: v.optional(noticeSecret),
}

type GatewaySettings = Omit<SettingsOf<typeof gatewayEntries>, 'CONTENT_GATEWAY_INTERVAL'>

/** The gateway of a capability; undefined if the embedded one does it. */
export function findGateway(
  settings: Partial<GatewaySettings>,
  capability: GatewayCapability,
): GatewayAddress | undefined {
  const own = settings[`${capability}_GATEWAY_URL`]
  if (own === embedded) return undefined
  if (own !== undefined) return { url: own, key: settings[`${capability}_GATEWAY_KEY`] }
  const { GATEWAY_URL: url, GATEWAY_KEY } = settings
  return url === undefined ? undefined : { url, key: settings[`${capability}_GATEWAY_KEY`] ?? GATEWAY_KEY }
}

/** The setting that has the key of a capability's gateway, or would have it. */
export const nameKeySetting = (settings: Partial<GatewaySettings>, capability: GatewayCapability): string =>
  (settings[`${capability}_GATEWAY_URL`] ?? settings[`${capability}_GATEWAY_KEY`]) === undefined
    ? 'GATEWAY_KEY'
    : `${capability}_GATEWAY_KEY`

/**
 * The gateway that content is pulled from; undefined if it comes from the content folder. `GATEWAY_URL` does not count:
 * anyone who has named it for a customer system does not keep the site's texts there.
 */
export const findContentGateway = (
  settings: Pick<GatewaySettings, 'CONTENT_GATEWAY_URL' | 'CONTENT_GATEWAY_KEY'>,
): GatewayAddress | undefined =>
  settings.CONTENT_GATEWAY_URL === undefined
    ? undefined
    : { url: settings.CONTENT_GATEWAY_URL, key: settings.CONTENT_GATEWAY_KEY }

/** The gateways of car parks that differ from that of all other centres, by the centre's uid. */
export const findCentreGateways = ({
  PARKING_GATEWAYS,
  PARKING_GATEWAY_KEYS,
}: Pick<GatewaySettings, 'PARKING_GATEWAYS' | 'PARKING_GATEWAY_KEYS'>): ReadonlyMap<string, GatewayAddress> =>
  new Map([...PARKING_GATEWAYS].map(([uid, url]) => [uid, { url, key: PARKING_GATEWAY_KEYS.get(uid) }]))

/** Whether at least one car park is a real one. */
export const hasRealCarPark = (settings: GatewaySettings): boolean =>
  findGateway(settings, 'PARKING') !== undefined || settings.PARKING_GATEWAYS.size > 0

/** A line for each key without an address, and on a public site for each barrier that anybody could open. */
export function listGatewayFaults(settings: GatewaySettings, isPublic: boolean): readonly string[] {
  const keyed = (['', ...gatewayCapabilities.map((name) => `${name}_` as const)] as const).flatMap(
    (prefix) => {
      const { [`${prefix}GATEWAY_KEY` as const]: key, [`${prefix}GATEWAY_URL` as const]: url } = settings
      const isUsed =
        prefix === '' ? url !== undefined : (url ?? settings.GATEWAY_URL ?? embedded) !== embedded
      return key === undefined || isUsed
        ? []
        : [
            `${prefix}GATEWAY_KEY is given without ${prefix}GATEWAY_URL: name the gateway that wants it, or remove it`,
          ]
    },
  )
  const strays = [...settings.PARKING_GATEWAY_KEYS.keys()]
    .filter((uid) => !settings.PARKING_GATEWAYS.has(uid))
    .map(
      (uid) =>
        `PARKING_GATEWAY_KEYS names ${uid}, which is not in PARKING_GATEWAYS: add its address, or remove its key`,
    )
  const content = (['CONTENT_GATEWAY_KEY', 'CONTENT_NOTICE_SECRET'] as const)
    .filter((name) => settings[name] !== undefined && settings.CONTENT_GATEWAY_URL === undefined)
    .map((name) => `${name} is given without CONTENT_GATEWAY_URL: name the gateway, or remove it`)
  return [...keyed, ...strays, ...content, ...(isPublic ? listOpenGateways(settings) : [])]
}

/** What a gateway does for anyone who calls it. */
const powers = { PARKING: 'open the barriers', CARDS: 'put money on cards' } as const

/** A gateway that opens barriers or credits cards must not do so for everybody who can reach it. */
function listOpenGateways(settings: GatewaySettings): readonly string[] {
  const open = [...findCentreGateways(settings)].filter(([, { key }]) => key === undefined)
  return [
    ...(['PARKING', 'CARDS'] as const)
      .filter((name) => {
        const gateway = findGateway(settings, name)
        return gateway !== undefined && gateway.key === undefined
      })
      .map(
        (name) =>
          `${name}_GATEWAY_KEY (or GATEWAY_KEY) must be given on a public site: without a key, everybody who can reach the ` +
          `gateway could ${powers[name]}. Let the gateway require X-Api-Key, and name its key here`,
      ),
    ...open.map(
      ([uid]) =>
        `PARKING_GATEWAY_KEYS must have a key for ${uid} on a public site: without one, everybody who can reach its ` +
        'gateway could open its barriers',
    ),
  ]
}
