/**
 * Whether we send to this address. A browser names the address to which we are to send, so without a list of allowed
 * hosts everybody could make the server call any address.
 */
export function isAllowedPushService(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') return false
  if (allowed.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return allowed.some((host) => (host.startsWith('*.') ? isBelow(url, host.slice(2)) : url.hostname === host))
}

/** Whether a host is a name below another one, each part of which has letters or digits. */
const isBelow = ({ hostname }: URL, parent: string): boolean =>
  hostname.endsWith(`.${parent}`) &&
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+$/.test(hostname.slice(0, -parent.length))
