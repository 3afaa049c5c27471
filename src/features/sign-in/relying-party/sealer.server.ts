import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'

/**
 * The purpose of a sealed text. Each purpose has its own key, so that a text sealed for one cannot be opened for
 * another:
 * - `transaction`: what the browser keeps between leaving for the provider and coming back
 * - `sign-out`: where to go after signing out
 * - `tokens`: the tokens of a session in the database
 * - `staff-transaction`: the same as `transaction`, for a sign-in of staff
 */
type Purpose = 'transaction' | 'sign-out' | 'tokens' | 'staff-transaction'

/** Encrypts values that leave the process, and opens them again. */
export type Sealer = {
  /** Encrypts a value; `until` is its expiry in epoch milliseconds. */
  seal(purpose: Purpose, content: Readonly<Record<string, unknown>>, until: number): Promise<string>
  /** The content, if this app sealed it for this purpose, it has not expired and it fits the schema; else undefined. */
  open<Schema extends GenericSchema>(
    purpose: Purpose,
    sealed: string,
    schema: Schema,
  ): Promise<InferOutput<Schema> | undefined>
}

/**
 * Seals with the first secret (AES-256-GCM, key by HKDF) and opens what any of them has sealed: to change the secret,
 * put the new one first, and remove the old one once nothing sealed with it is in use.
 * @throws Error without a secret
 */
export function createSealer(secrets: readonly string[], now: () => number): Sealer {
  const [current] = secrets
  if (current === undefined) throw new Error('Sealing needs a secret')
  const keys = new Map<string, Uint8Array>()
  const keyOf = (purpose: Purpose, secret: string): Uint8Array => {
    const name = `${purpose} ${secret}`
    const key = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, 'passage', purpose, 32))
    keys.set(name, key)
    return key
  }
  return {
    seal: (purpose, content, until) =>
      new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: nameOf(current) })
        .setExpirationTime(Math.floor(until / 1000))
        .encrypt(keyOf(purpose, current)),

    async open(purpose, sealed, schema) {
      const key = ({ kid }: { kid?: string }) => {
        const secret = secrets.find((candidate) => nameOf(candidate) === kid)
        if (secret === undefined) throw new Error('sealed with a secret that is not known')
        return keyOf(purpose, secret)
      }
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: new Date(now()),
        })
        const parsed = v.safeParse(schema, payload['content'])
        return parsed.success ? parsed.output : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** A name that identifies a secret without revealing it. */
const nameOf = (secret: string): string =>
  createHash('sha256').update(`name of ${secret}`).digest('base64url').slice(0, 8)
