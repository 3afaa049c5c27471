/**
 * The page of another policy of Azure AD B2C for the same request: the policy is a part of the path before the protocol, or
 * else the parameter `p`.
 */
export function toPolicy(address: URL, policy: string): URL {
  const other = new URL(address)
  const pathname = address.pathname.replace(/\/[^/]+(?=\/oauth2\/v2\.0\/authorize$)/i, `/${policy}`)
  const isInPath = pathname !== address.pathname && !address.searchParams.has('p')
  if (isInPath) other.pathname = pathname
  else other.searchParams.set('p', policy)
  return other
}
