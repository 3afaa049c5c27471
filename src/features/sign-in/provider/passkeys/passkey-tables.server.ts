import type { ColumnType } from 'kysely'

/** A passkey: the public half of a key that a device keeps, with which an account is signed in. */
type PasskeyTable = {
  /** The credential's id, base64url, as the device has chosen it. */
  id: string
  /** The account; the passkey is deleted with it. */
  account_oid: string
  /** COSE, base64url. */
  public_key: string
  /** How often the key was used, as the device last told; 0 for ever if it does not count. */
  counter: number
  /** How the device is reached, as it tells: `internal`, `hybrid`, `usb`, … */
  transports: ColumnType<string[], string, string>
  /** Browser and system with which it was made; null if neither is known. */
  device: string | null
  created_at: Date
  /** Of the last sign-in; null before the first one. */
  used_at: Date | null
}

/** A question that a passkey has to answer once and soon; the next one for the same takes its place. */
type PasskeyChallengeTable = {
  /** `create:` with the account, or `sign-in:` with the sign-in in progress. */
  asked_for: string
  /** Random, base64url. */
  challenge: string
  expires_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
  }
}
