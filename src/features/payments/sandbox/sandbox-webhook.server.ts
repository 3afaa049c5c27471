import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { WebhookEvent } from '#features/payments/payment-provider.ts'
import type { Platform } from '#platform/feature.server.ts'

export async function deliverSandboxWebhook(
  secret: string,
  { ref, eventId }: { readonly ref: string; readonly eventId: string },
  { services, deliver }: Pick<Platform, 'services' | 'deliver'>,
): Promise<void> {
  const { body, headers } = signSandboxWebhook(secret, { eventId, pspRef: ref }, services.now())
  const response = await deliver(
    new Request(`${services.environment.PUBLIC_ORIGIN}/api/payment/webhooks/sandbox`, {
      method: 'POST',
      body,
      headers,
    }),
  )
  if (!response.ok) throw new Error(`A webhook of the sandbox was answered with ${response.status}`)
}

/*
 * The sandbox signs its webhooks as real providers do: over the time and the raw body, so that neither can be changed
 * and an old one cannot be sent again much later.
 */

const signatureHeader = 'sandbox-signature'
/** The tolerance in time for different clocks and slow delivery. */
const toleranceMs = 5 * 60_000

const eventSchema = v.object({ eventId: v.pipe(v.string(), v.uuid()), pspRef: v.pipe(v.string(), v.uuid()) })

const sign = (secret: string, time: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')

export function signSandboxWebhook(secret: string, event: WebhookEvent, now: number) {
  const body = JSON.stringify(event)
  const time = String(now)
  return { body, headers: { [signatureHeader]: `t=${time},v1=${sign(secret, time, body)}` } }
}

export function verifySandboxWebhook(
  secret: string,
  rawBody: string,
  headers: Headers,
  now: number,
): WebhookEvent | 'forged' | 'unreadable' {
  const [, time, signature] = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(headers.get(signatureHeader) ?? '') ?? []
  if (time === undefined || signature === undefined) return 'forged'
  const expected = sign(secret, time, rawBody)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'forged'
  if (Math.abs(now - Number(time)) > toleranceMs) return 'forged'
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), rawBody)
  return event.success ? event.output : 'unreadable'
}
