import type { GenericSchema } from 'valibot'

/** What the operator's systems can take over, each alone. */
export type Capability = 'profile' | 'parking' | 'cards' | 'content'

/** One answer of a call: when it is given, and its form if it has a body. */
export type DescribedAnswer = {
  readonly description: string
  readonly schema?: GenericSchema
  readonly example?: unknown
  /** The body is an image. */
  readonly isBinary?: boolean
}

/** One call that a gateway answers, as the document describes it and the checker asks it. */
export type GatewayCall = {
  readonly id: string
  readonly capability: Capability
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the address of the gateway, with `{centerUid}` where a centre is named. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly body?: { readonly schema: GenericSchema; readonly example: unknown }
  /** A parameter in the address. */
  readonly query?: { readonly name: string; readonly description: string; readonly example: string }
  /** Whether an `ETag` is sent back as `If-None-Match`, and 304 answered if it still holds. */
  readonly isVersioned?: boolean
  /** Whether it carries an `Idempotency-Key`: the same key is the same order. */
  readonly isOrder?: boolean
  /** The answers that we understand, by status. */
  readonly answers: Readonly<Record<number, DescribedAnswer>>
}

/** The calls that the gateways of a subject answer; their descriptions are loaded only when somebody asks for them. */
export type DescribeGatewayCalls = () => Promise<readonly GatewayCall[]>
