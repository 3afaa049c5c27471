import { callExternal } from '#platform/external/external-call.server.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'

/** The keys by which push services know this server (VAPID, RFC 8292), and whom they may write to about it. */
export type PushKeys = {
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:…` or `https://…`. */
  readonly contact: string
}

/** Sends messages by web push, encrypted for the one browser (RFC 8291). */
export const createWebPushGateway = (keys: PushKeys): PushGateway => ({
  send: async ({ to, body, topic, keepSeconds }) => {
    // Loading the library takes time, and most processes never need it.
    const { default: library } = await import('web-push')
    const { endpoint, p256dh, auth } = to
    const request = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: { subject: keys.contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
      contentEncoding: 'aes128gcm',
      TTL: keepSeconds,
      urgency: 'high',
      topic,
    })
    const answer = await callExternal({
      method: 'POST',
      url: endpoint,
      headers: request.headers,
      body: request.body,
    })
    return answer.ok ? judge(answer.value.status) : { kind: 'failed', reason: 'NO-ANSWER' }
  },
})

function judge(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `HTTP-${status}`
  return status === 429 || status >= 500 ? { kind: 'failed', reason } : { kind: 'refused', reason }
}
