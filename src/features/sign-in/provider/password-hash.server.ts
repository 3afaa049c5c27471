import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** 19 MiB and two passes, as OWASP advises for argon2id: about 50 ms. A stored hash contains its parameters. */
const safeCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const derive = promisify(
  (parameters: Argon2Parameters, callback: (error: Error | null, key: Buffer) => void) =>
    argon2('argon2id', parameters, callback),
)

/** The hash of a password in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, cost = safeCost): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive({ message: normalise(password), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(key)}`
}

/** Hashes a password at the cost that is right for where it is kept. */
export type HashPassword = (password: string) => Promise<string>

const format =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<nonce>[^$]+)\$(?<key>[^$]+)$/

/**
 * Whether the password is the one that was hashed, in constant time.
 * @throws Error for a text that is no such hash
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = format.exec(hash)?.groups
  if (parts === undefined) throw new Error('A stored password hash cannot be read')
  const expected = Buffer.from(parts['key'] ?? '', 'base64')
  const key = await derive({
    message: normalise(password),
    nonce: Buffer.from(parts['nonce'] ?? '', 'base64'),
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['parallelism']),
    tagLength: expected.length,
  })
  return timingSafeEqual(key, expected)
}

/** Normalises a password: depending on the keyboard, `é` is one character or two. */
const normalise = (password: string): string => password.normalize('NFKC')

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
