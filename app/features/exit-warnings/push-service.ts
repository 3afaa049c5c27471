/**
 * Whether we send to this address. A browser names the address to which we are to send, so without a list of allowed
 * hosts everybody could make the server call any address.
 */
export function isAllowedPushService(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') return false
  if (allowed.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return allowed.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}
