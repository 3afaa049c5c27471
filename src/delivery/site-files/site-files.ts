import { pathOf } from '#platform/routes/paths.ts'

/* Files at well-known addresses: robots.txt and security.txt. */

/** The text of robots.txt. */
export const formatRobots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`

/**
 * `security.txt`: the contact for reports of vulnerabilities (RFC 9116). Its `Expires` field may be at most a year
 * ahead.
 */
export function formatSecurityText(origin: string, nowMs: number): string {
  const inAYear = new Date(nowMs)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  return `Contact: ${origin}${pathOf('imprint', 'de')}
Expires: ${inAYear.toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: de, en
Canonical: ${origin}/.well-known/security.txt
`
}
