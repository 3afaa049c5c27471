import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * A device on which staff have typed a right PIN keeps a token: a random id, and for each of these PINs a proof that it
 * was right there. Somebody who locks a PIN by guessing cannot lock such a device. A new PIN in the content ends the
 * proofs of the old one.
 */

export type StaffDevice = { readonly id: string; readonly proofs: readonly string[] }

/** A device is used by a few shops at most, for example in a food court. */
const mostProofs = 8
const part = '[\\w-]{22}'
const form = new RegExp(`^${part}(\\.${part}){1,${mostProofs}}$`)

/** The device of a token as it was sent; null if none was, or not one of this form. */
export function readStaffDevice(token: string | null | undefined): StaffDevice | null {
  if (token === null || token === undefined || !form.test(token)) return null
  const [id = '', ...proofs] = token.split('.')
  return { id, proofs }
}

export function isKnownDevice(secret: string, device: StaffDevice | null, pinHash: string): boolean {
  if (device === null) return false
  const expected = Buffer.from(proofOf(secret, device.id, pinHash))
  return device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
}

/** The token of the device from now on, after the PIN with this hash was right there. */
export function knowDevice(secret: string, device: StaffDevice | null, pinHash: string): string {
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const proof = proofOf(secret, id, pinHash)
  const others = (device?.proofs ?? []).filter((each) => each !== proof)
  return [id, proof, ...others.slice(0, mostProofs - 1)].join('.')
}

const proofOf = (secret: string, id: string, pinHash: string): string =>
  createHmac('sha256', secret)
    .update(`staff device:${id}:${pinHash}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
