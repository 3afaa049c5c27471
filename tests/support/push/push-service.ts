import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createLocalJWKSet, jwtVerify } from 'jose'

/** A message that has arrived, as its browser reads it. */
export type ArrivedPush = {
  readonly endpoint: string
  readonly topic: string
  readonly ttl: number
  readonly urgency: string
  /** What the sender has encrypted, as text. */
  readonly text: string
  /** Whom the sender named to write to. */
  readonly contact: unknown
}

/** A browser's subscription. */
export type TestSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A push service on this machine, with the browsers that have subscribed. */
export type PushServiceStandIn = {
  readonly origin: string
  /** All that was handed over, copies included. */
  readonly arrived: ArrivedPush[]
  /** What the browsers find when they are reached: a message has replaced those of the same topic (RFC 8030). */
  readonly listPending: () => readonly ArrivedPush[]
  readonly subscribe: () => TestSubscription
  /** The status of the next answers, if not 201. */
  readonly faults: { status: number | null }
  readonly close: () => Promise<void>
}

type Browser = { readonly keys: ECDH; readonly auth: Buffer }

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const digest = createHmac('sha256', key)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188): written from the standards, without the sender's library. */
function decryptPush(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const pseudoRandom = hmac(auth, keys.computeSecret(senderKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const material = hmac(salt, hmac(pseudoRandom, info, '\u0001'))
  const key = hmac(material, 'Content-Encoding: aes128gcm\0', '\u0001').subarray(0, 16)
  const nonce = hmac(material, 'Content-Encoding: nonce\0', '\u0001').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Checks who sends: the token is signed with the key that it names, and made for this service (RFC 8292). */
async function verifySender(header: string, origin: string): Promise<unknown> {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(header)?.groups ?? {}
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { audience: origin })
  return payload.sub
}

/**
 * Starts a push service.
 * @param takesMs how long it takes for a message before it answers
 */
export async function startPushService({ takesMs = 0 } = {}): Promise<PushServiceStandIn> {
  const browsers = new Map<string, Browser>()
  const arrived: ArrivedPush[] = []
  const faults: PushServiceStandIn['faults'] = { status: null }
  const server = createServer((request, response) => {
    void (async () => {
      const endpoint = origin + (request.url ?? '')
      const browser = browsers.get(endpoint)
      const body = await buffer(request)
      const answer = (status: number) => setTimeout(() => response.writeHead(status).end(), takesMs)
      if (faults.status !== null) return answer(faults.status)
      if (browser === undefined) return answer(410)
      arrived.push({
        endpoint,
        topic: String(request.headers['topic']),
        ttl: Number(request.headers['ttl']),
        urgency: String(request.headers['urgency']),
        text: decryptPush(body, browser),
        contact: await verifySender(String(request.headers.authorization), origin),
      })
      return answer(201)
    })().catch(() => response.writeHead(400).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    faults,
    listPending: () => [...new Map(arrived.map((push) => [`${push.endpoint} ${push.topic}`, push])).values()],
    subscribe: () => {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`
      browsers.set(endpoint, { keys, auth })
      return { endpoint, p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
