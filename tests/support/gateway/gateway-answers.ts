import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse as parseYaml } from 'yaml'
import * as v from 'valibot'
import type { CardIssuer } from '#features/cards/card-issuer.ts'
import type { CarPark } from '#features/parking/tickets/car-park.ts'
import type { ProfileGateway } from '#features/account/profile/gateway/profile-gateway.ts'
import { formatProfile, profilePatchWire, readPatch } from '#features/account/profile/profile-wire.schema.ts'
import { answerParking } from './car-park-answers.ts'

/*
 * An operator's gateway, written from docs/gateway.yaml, on top of the embedded parts. It holds the caller to the
 * document too: a call that the document does not allow is answered with 400.
 */

/** A call, with its path below the address of the gateway and its headers in small letters. */
export type GatewayRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: unknown
}
export type GatewayAnswer = { readonly status: number; readonly json?: unknown }

/** What answers behind the gateway; a gateway has those that its operator has. */
export type GatewayParts = {
  readonly carPark?: CarPark
  readonly cards?: CardIssuer
  readonly profiles?: ProfileGateway
}

export const gatewayKey = 'the-key-of-the-gateway'
/** The access token of an account, at this gateway's identity provider. */
export const tokenOf = (oid: string) => `token-of-${oid}`

type Operation = {
  readonly parameters: readonly { name: string; in: string; schema: object }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
}
const documentFile = join(import.meta.dirname, '../../../docs/gateway.yaml')
const document = parseYaml(readFileSync(documentFile, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** What is wrong with a call by the document; undefined if nothing is. */
function findCallFault({ method, path, headers, body }: GatewayRequest): string | undefined {
  const known = Object.entries(document.paths).find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const operation = known?.[1][method.toLowerCase()]
  if (operation === undefined) return `the document has no ${method} ${path}`
  for (const { name, in: place, schema } of operation.parameters) {
    if (place === 'header' && !ajv.validate(schema, headers[name.toLowerCase()])) return `${name} is missing`
  }
  const form = operation.requestBody?.content['application/json'].schema
  return form === undefined || ajv.validate(form, body) ? undefined : ajv.errorsText()
}

/** The answer of the gateway to a call. */
export async function answerAsGateway(parts: GatewayParts, request: GatewayRequest): Promise<GatewayAnswer> {
  if (request.headers['x-api-key'] !== gatewayKey) return { status: 401, json: {} }
  const fault = findCallFault(request)
  if (fault !== undefined) return { status: 400, json: { detail: fault } }
  const { carPark, cards, profiles } = parts
  if (request.path.startsWith('/parking/') && carPark) return answerParking(carPark, request)
  if (request.path.startsWith('/cards/') && cards) return answerCards(cards, request)
  if (request.path.startsWith('/consumers/') && profiles) return answerProfiles(profiles, request)
  return { status: 404, json: {} }
}

const cardStatuses = {
  'unknown-card': 404,
  'expired-card': 410,
  'blocked-card': 409,
  unavailable: 503,
} as const

async function answerCards(
  cards: CardIssuer,
  { path, headers, body }: GatewayRequest,
): Promise<GatewayAnswer> {
  if (path === '/cards/recognise') {
    const { cardNumber, holder, expires } = body as { cardNumber: string; holder: string; expires: string }
    const found = await cards.recognise({ number: cardNumber, holder, expires })
    return found.ok
      ? { status: 200, json: { cardReference: found.value } }
      : { status: cardStatuses[found.problem], json: { code: found.problem } }
  }
  const { cardReference, amount } = body as { cardReference: string; amount: number }
  const outcome = await cards.credit(cardReference, amount, headers['idempotency-key'] ?? '')
  if (outcome === 'done') return { status: 200, json: { cardReference, amount } }
  return outcome === 'refused' ? { status: 422, json: { code: 'refused' } } : { status: 503, json: {} }
}

async function answerProfiles(
  profiles: ProfileGateway,
  { method, headers, body }: GatewayRequest,
): Promise<GatewayAnswer> {
  const oid = headers['user-oid'] ?? ''
  const token = headers['authorization'] ?? ''
  if (!token.startsWith('Bearer token-of-')) return { status: 401, json: {} }
  if (token !== `Bearer ${tokenOf(oid)}`) return { status: 403, json: {} }
  const caller = { oid, token: '', correlationId: '' }
  if (method === 'GET') {
    const found = await profiles.getProfile(caller)
    return { status: 200, json: formatProfile(found.ok ? found.value : null) }
  }
  if (method === 'DELETE') await profiles.deleteProfile(caller)
  else
    await profiles.patchProfile(
      caller,
      readPatch(
        v.parse(
          profilePatchWire(() => '2026-03-15'),
          body,
        ),
      ),
    )
  return { status: 200, json: { status: 'success' } }
}
