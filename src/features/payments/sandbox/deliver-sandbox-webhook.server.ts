import type { Platform } from '#platform/feature.server.ts'
import { signSandboxWebhook } from './sandbox-webhook.server.ts'

/** Sends a message of the trial provider to this server. */
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
