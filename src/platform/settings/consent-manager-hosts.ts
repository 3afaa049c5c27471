/** The consent managers whose published interface is supported. */
export type ManagerInterface = 'usercentrics' | 'cookiebot'

/** The domains from which the vendors serve their consent managers. */
const domains: Readonly<Record<ManagerInterface, readonly string[]>> = {
  usercentrics: ['usercentrics.eu', 'usercentrics.com'],
  cookiebot: ['cookiebot.com', 'cookiebot.eu'],
}

/** Whether a host is the domain or a subdomain of it. */
const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** The interface of a manager if the settings do not name it: decided by its host, then by the script's file name. */
export function guessManagerInterface(address: string): ManagerInterface {
  const { hostname, pathname } = new URL(address)
  const isOf = (name: ManagerInterface) => domains[name].some((domain) => isUnder(hostname, domain))
  return isOf('cookiebot') || (!isOf('usercentrics') && pathname.endsWith('/uc.js'))
    ? 'cookiebot'
    : 'usercentrics'
}

/**
 * The origins that a manager's script comes from and talks to, for the content security policy: the script's own, and
 * the vendor's if the vendor serves it. `https://consent.cookiebot.com/uc.js` also has `https://*.cookiebot.com`.
 */
export function listManagerOrigins(address: string): readonly string[] {
  const { origin, hostname } = new URL(address)
  const maker = Object.values(domains).find((names) => names.some((domain) => isUnder(hostname, domain)))
  return [origin, ...(maker ?? []).map((domain) => `https://*.${domain}`)]
}
