/** For whom passkeys are made: browsers offer them only there. */
export type PasskeySite = {
  readonly origin: string
  /** The host name; a passkey belongs to it for ever. */
  readonly rpId: string
}

/**
 * The site of the identity provider's passkeys, by its origin.
 * @returns null where browsers allow none: without encryption, except on this machine, and at an IP address
 */
export function findPasskeySite(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isSafe && !isAddress ? { origin, rpId: hostname } : null
}
