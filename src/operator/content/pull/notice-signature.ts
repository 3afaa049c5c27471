import { createHmac, timingSafeEqual } from 'node:crypto'

/** For how long a notice is valid, and how far the clock of its sender may differ, in seconds. */
export const noticeValidSeconds = 300

export const noticeHeader = 'passage-signature'

const digestOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/**
 * The value of the header: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hex>`.
 * @param nowMs the sender's clock
 */
export function signNotice(secret: string, body: string, nowMs: number): string {
  const time = String(Math.floor(nowMs / 1000))
  return `t=${time},v1=${digestOf(secret, time, body)}`
}

/** The signature of a notice if it is right and recent; undefined otherwise. */
export function readSignature(
  header: string | undefined,
  { secret, body, nowMs }: { readonly secret: string; readonly body: string; readonly nowMs: number },
): string | undefined {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (signature === '') return undefined
  const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(digestOf(secret, time, body)))
  const isRecent = Math.abs(nowMs / 1000 - Number(time)) <= noticeValidSeconds
  return isRight && isRecent ? signature : undefined
}
