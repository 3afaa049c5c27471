import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import {
  findCentreGateways,
  findContentGateway,
  findGateway,
  type GatewayAddress,
} from '#platform/settings/gateway-settings.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'

/** Each gateway of the settings, with the setting that names it. */
function listGateways(environment: Environment): readonly (readonly [string, GatewayAddress])[] {
  const named = (['PROFILE', 'PARKING', 'CARDS'] as const).flatMap((name) => {
    const gateway = findGateway(environment, name)
    const setting = environment[`${name}_GATEWAY_URL`] === undefined ? 'GATEWAY_URL' : `${name}_GATEWAY_URL`
    return gateway === undefined ? [] : [[setting, gateway] as const]
  })
  const centres = [...findCentreGateways(environment)].map(
    ([uid, gateway]) => [`PARKING_GATEWAYS (${uid})`, gateway] as const,
  )
  const content = findContentGateway(environment)
  const contents = content === undefined ? [] : [['CONTENT_GATEWAY_URL', content] as const]
  return [...new Map([...named, ...centres, ...contents])]
}

/** Whether each gateway answers at all; `npm run doctor -- gateway` looks at what it answers. */
export async function checkReach(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<Finding | undefined> {
  const gateways = listGateways(environment)
  if (gateways.length === 0) return undefined
  const looks = await Promise.all(
    gateways.map(async ([setting, gateway]) => {
      const headers = gateway.key === undefined ? {} : { 'x-api-key': gateway.key }
      return { setting, gateway, look: await lookUp(gateway.url, { headers }) }
    }),
  )
  for (const { look } of looks) keep(look)
  const dead = looks.flatMap(({ setting, look }) =>
    look.ok && look.status < 500 ? [] : [`${setting}: ${look.ok ? `answers ${look.status}` : look.reason}`],
  )
  if (dead.length > 0) {
    return failed(
      `no answer at ${dead.join('; ')}`,
      'Start the gateway, correct its address, or let this machine reach it.',
    )
  }
  const open = looks.filter(({ gateway }) => gateway.key === undefined).map(({ setting }) => setting)
  if (open.length > 0) {
    return warned(
      `no key is set for ${open.join(', ')}`,
      'Let the gateway require X-Api-Key, and name the key beside its address.',
    )
  }
  const plain = looks.filter(
    ({ gateway: { url } }) => url.startsWith('http:') && !isLoopback(new URL(url).origin),
  )
  return plain.length > 0
    ? warned(
        `${plain.map(({ setting }) => setting).join(', ')} begins with http: keys and plates cross the network unencrypted`,
        'Use https, unless the network between the two is your own.',
      )
    : passed(
        `${gateways.map(([setting]) => setting).join(', ')}: each answers; npm run doctor -- gateway asks them in full`,
      )
}
