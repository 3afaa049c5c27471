import type { Feature } from '../feature.server.ts'
import type { GatewayCall } from './gateway-call.ts'

/** All calls that an operator's gateway may have to answer. */
export const listGatewayCalls = async (features: readonly Feature[]): Promise<readonly GatewayCall[]> =>
  (await Promise.all(features.flatMap(({ gatewayCalls }) => gatewayCalls?.() ?? []))).flat()
