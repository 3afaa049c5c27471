import { findArea } from '#platform/routes/path-areas.ts'

/** Whether an address is for programs: its errors are problem details and never the app's pages. */
export const isMachinePath = (path: string): boolean =>
  findArea(path)?.kind === 'programs' || path === '/favicon.ico'

/** Whether a path is taken exactly as it is spelled; the identity provider puts case-sensitive ids into its paths. */
export const hasOwnSpelling = (path: string): boolean => isMachinePath(path) || findArea(path)?.name === 'idp'

/**
 * Whether the handler reads the body from Node's own request, as the identity provider's library does; the provider's
 * pages (of a sign-in, of an account) are handled by this app like all others.
 */
export const readsOwnBody = (path: string): boolean =>
  findArea(path)?.name === 'idp' && !/^\/idp\/(staff\/)?(interaction|account)\//.test(path)
