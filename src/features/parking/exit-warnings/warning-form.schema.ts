import * as v from 'valibot'

/** The forms of the paid ticket's page, by the value of the field that names them. */
export const warningIntents = ['warn', 'do-not-warn'] as const

/** Bytes as browsers write those of a subscription. */
const bytes = (length: number) => v.pipe(v.string(), v.length(length), v.regex(/^[\w-]+$/))

/**
 * A browser's subscription at its push service: the address to send to, its public key (65 bytes) and its secret (16
 * bytes), with which messages are encrypted so that the service cannot read them (RFC 8291).
 */
export const warningForm = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  p256dh: bytes(87),
  auth: bytes(22),
})

export type PushTarget = v.InferOutput<typeof warningForm>
