import { generateKeyPair } from 'jose'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

const made = new Map<string, Promise<KeyPair>>()

/**
 * An RSA key pair for signing: one for each name in a process, because making one takes a tenth of a second of a
 * processor. A test about a stranger's signature makes its own.
 */
export function signingKey(name: string): Promise<KeyPair> {
  const pair = made.get(name) ?? generateKeyPair('RS256', { extractable: true })
  made.set(name, pair)
  return pair
}
