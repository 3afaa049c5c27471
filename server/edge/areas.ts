/** First path segments under which no page lives; what is not found there is told to a program, not to a visitor. */
const machineAreas = new Set([
  '.well-known',
  'api',
  'assets',
  'badges',
  'builds',
  'calendar',
  'fonts',
  'health',
  'icons',
  'illustrations',
  'media',
  'metrics',
])

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether an address is for programs: its errors are problem details and never the app's pages. */
export const isMachinePath = (path: string): boolean =>
  machineAreas.has(firstSegment(path)) || path === '/favicon.ico'

/** Whether a path is taken exactly as it is spelled; the identity provider puts case-sensitive ids into its paths. */
export const hasOwnSpelling = (path: string): boolean => isMachinePath(path) || firstSegment(path) === 'idp'

/**
 * Whether whoever answers reads the body from Node itself, as the identity provider's library does; its pages, the
 * interactions, are ours and like all others.
 */
export const readsOwnBody = (path: string): boolean =>
  firstSegment(path) === 'idp' && !path.startsWith('/idp/interaction/')
