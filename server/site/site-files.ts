import type { Environment } from '#app/platform/environment.server.ts'
import { pathOf } from '#app/paths.ts'

/* Files at well-known addresses: robots.txt, security.txt, the web app manifest. */

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

/** The web app manifest. */
export const viewManifest = ({ PRODUCT_NAME, PRODUCT_DESCRIPTION }: Environment) => ({
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  ...(PRODUCT_DESCRIPTION === undefined ? {} : { description: PRODUCT_DESCRIPTION }),
  lang: 'de',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f1',
  theme_color: '#faf7f1',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
