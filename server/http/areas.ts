/**
 * First path segments under which there are no pages; "not found" is answered there as problem details, not as a page.
 */
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
  'sitemaps',
])

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether an address is for programs: its errors are problem details and never the app's pages. */
export const isMachinePath = (path: string): boolean =>
  machineAreas.has(firstSegment(path)) || path === '/favicon.ico'

/** Whether a path is taken exactly as it is spelled; the identity provider puts case-sensitive ids into its paths. */
export const hasOwnSpelling = (path: string): boolean => isMachinePath(path) || firstSegment(path) === 'idp'

/**
 * Whether the handler reads the body from Node's own request, as the identity provider's library does; the provider's
 * pages (interactions) are handled by this app like all others.
 */
export const readsOwnBody = (path: string): boolean =>
  firstSegment(path) === 'idp' && !path.startsWith('/idp/interaction/')
