import { isLoopback } from '#platform/is-loopback.ts'

/** Whether browsers keep Secure cookies of this origin. */
export const keepsSecureCookies = (origin: string): boolean =>
  origin.startsWith('https:') || isLoopback(origin)
