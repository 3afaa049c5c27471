import { fail, succeed, type Result } from '#core/result.ts'
import { callExternal, timeLimits, type TimeLimits } from '#platform/external/external-call.server.ts'
import type { Incidents } from '#platform/incidents.server.ts'
import type { GatewayAddress } from '#platform/settings/gateway-settings.ts'
import type { ProfileCaller, ProfileFault, ProfileGateway } from './profile-gateway.ts'
import { buildProfilePayload } from '../profile-payload.ts'
import { parseGatewayRefusals } from './gateway-refusal.schema.ts'
import { parseProfile } from '../profile-wire.schema.ts'

type Call = {
  readonly method: 'GET' | 'PATCH' | 'DELETE'
  readonly name: 'getProfile' | 'patchProfile' | 'deleteProfile'
  readonly body?: unknown
}

type ProfileGatewayOptions = {
  readonly keySetting: string
  readonly incidents: Incidents
  readonly limits?: TimeLimits
}

/**
 * Profiles in the operator's systems, behind a gateway that is called as the visitor's own app would (API-04 … API-06):
 * with the access token, the id that it belongs to, and the correlation id. No call is retried automatically; a visitor
 * waits for each answer and can try again. A call counts as failed without a usable answer; what the gateway refuses to a
 * visitor, or reports itself as failed, is an answer.
 */
export function createHttpProfileGateway(
  { url, key }: GatewayAddress,
  { keySetting, incidents, limits = timeLimits }: ProfileGatewayOptions,
): ProfileGateway {
  /** The parsed body; undefined if there is none. */
  async function send(caller: ProfileCaller, call: Call): Promise<Result<unknown, Fault>> {
    const answer = await ask(caller, call)
    if (!answer.ok && isFailedCall(call, answer.problem)) incidents.callFailed('profile')
    else incidents.callAnswered('profile')
    return answer
  }

  async function ask(caller: ProfileCaller, { method, name, body }: Call): Promise<Result<unknown, Fault>> {
    const answer = await callExternal(
      {
        method,
        url: `${url}/consumers/profiles/${name}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${caller.token}`,
          'user-oid': caller.oid,
          'x-correlation-id': caller.correlationId,
          ...(key !== undefined && { 'x-api-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      limits,
    )
    if (!answer.ok) return fail({ kind: 'unavailable', cause: `${name}: ${answer.problem.message}` })
    const { status, body: text } = answer.value
    if (status >= 500) return fail({ kind: 'unavailable', cause: `${name}: status ${status}`, status })
    if (status >= 200 && status < 300) return parseJson(text, name)
    const hint = status === 401 || status === 403 ? `: the key of ${keySetting} or the token is refused` : ''
    const cause = `${name}: status ${status}${hint}`
    const refusals = parseGatewayRefusals(text)
    return fail(
      refusals.length > 0 ? { kind: 'refused', cause, status, refusals } : { kind: 'failed', cause, status },
    )
  }

  return {
    async getProfile(caller) {
      const answer = await send(caller, { method: 'GET', name: 'getProfile' })
      if (!answer.ok) return answer
      const status = judgeStatus(answer.value, 'getProfile')
      if (!status.ok) return status
      const parsed = parseProfile(answer.value)
      if (parsed !== 'failed') return succeed(parsed.profile)
      incidents.callFailed('profile')
      return fail({ kind: 'failed', cause: 'getProfile: an answer of another form' })
    },

    async patchProfile(caller, change) {
      const answer = await send(caller, {
        method: 'PATCH',
        name: 'patchProfile',
        body: buildProfilePayload(change),
      })
      return answer.ok ? judgeStatus(answer.value, 'patchProfile') : answer
    },

    async deleteProfile(caller) {
      const answer = await send(caller, { method: 'DELETE', name: 'deleteProfile' })
      if (answer.ok) return judgeStatus(answer.value, 'deleteProfile')
      return answer.problem.status === 404 || answer.problem.status === 410 ? succeed(null) : answer
    },
  }
}

type Fault = ProfileFault & { readonly status?: number }

/**
 * Whether a call had no usable answer. Nobody writes anything into the question for the own profile, so there every
 * refusal is the gateway's fault; what visitors write they could have refused at will. A refused key has to be counted,
 * though a refused token, which our check has passed, has the same status.
 */
const isFailedCall = ({ method }: Call, { kind, status }: Fault): boolean =>
  kind === 'unavailable' ||
  method === 'GET' ||
  (status !== undefined && (status < 400 || status === 401 || status === 403))

function parseJson(text: string, name: string): Result<unknown, Fault> {
  if (text.trim() === '') return succeed(undefined)
  try {
    return succeed(JSON.parse(text))
  } catch {
    return fail({ kind: 'unavailable', cause: `${name}: an answer that is no JSON` })
  }
}

/** A gateway may report a failure with status 200 and an error in the body. */
const judgeStatus = (answer: unknown, name: string): Result<null, ProfileFault> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'failed'
    ? fail({ kind: 'failed', cause: `${name}: status failed` })
    : succeed(null)
