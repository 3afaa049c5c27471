import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/*
 * A device with passkeys, in software: it answers the questions of a page as a browser with such a device would, and on
 * wish wrongly.
 */

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** What a test changes about an answer. */
export type Deviation = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Whether the device has checked its user, by a finger for example. */
  readonly isVerified?: boolean
  readonly userHandle?: string
  readonly counter?: number
  readonly isForged?: boolean
}

const flagOf = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** A device with one passkey for a site. */
export function createSoftAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const key = publicKey.export({ format: 'jwk' })
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin: from = origin, ...wish }: Deviation) =>
    Buffer.from(
      JSON.stringify({ type, challenge: wish.challenge ?? challenge, origin: from, crossOrigin: false }),
    )

  function authenticatorData(rpId: string, wish: Deviation, rest = Buffer.alloc(0)): Buffer {
    const flags =
      flagOf.present |
      (wish.isVerified === false ? 0 : flagOf.verified) |
      (rest.length > 0 ? flagOf.hasKey : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(wish.counter ?? counter, 1)
    return Buffer.concat([sha256(wish.rpId ?? rpId), head, rest])
  }

  const common = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  })

  return {
    id: id.toString('base64url'),
    /** Makes the passkey for the account that the options name. */
    create(
      options: {
        readonly challenge: string
        readonly rp: { readonly id: string }
        readonly user: { readonly id: string }
      },
      wish: Deviation = {},
    ): string {
      owner = options.user.id
      const point = (text = '') => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
      // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point (-2 and -3).
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(key.x),
        Buffer.from([0x22]),
        point(key.y),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(options.rp.id, wish, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      return JSON.stringify({
        ...common(),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, wish).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      })
    },

    /** Answers the question of a sign-in. */
    use(options: { readonly challenge: string; readonly rpId: string }, wish: Deviation = {}): string {
      counter += 1
      const said = clientData('webauthn.get', options.challenge, wish)
      const data = authenticatorData(options.rpId, wish)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      if (wish.isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return JSON.stringify({
        ...common(),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: wish.userHandle ?? owner,
        },
      })
    },
  }
}
