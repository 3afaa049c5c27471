import { isLoopback } from '#platform/is-loopback.ts'

export const keepsSecureCookies = (origin: string): boolean =>
  origin.startsWith('https:') || isLoopback(origin)
