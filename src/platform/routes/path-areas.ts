/**
 * What kind of address starts with a first path segment that no page has:
 *
 * - `programs`: files and API calls for programs; errors are problem details, never a page
 * - `steps`: steps of signing in and paying, and the pages for staff; each answer belongs to one person
 */
export type AreaKind = 'programs' | 'steps'

type PathArea = {
  readonly kind: AreaKind
  /** Whether the area has a label of its own in the metrics; there must be few labels. */
  readonly isMeasured?: true
}

/**
 * Every first path segment that the server itself answers. This is the only list of them: the words that no centre may
 * use as its uid, the form of errors, the page cache, the metrics and the links that native apps leave to the browser
 * all read it. The segments of screens are in the route table.
 */
export const pathAreas = {
  '.well-known': { kind: 'programs' },
  api: { kind: 'programs', isMeasured: true },
  assets: { kind: 'programs', isMeasured: true },
  auth: { kind: 'steps', isMeasured: true },
  badges: { kind: 'programs' },
  builds: { kind: 'programs', isMeasured: true },
  calendar: { kind: 'programs' },
  fonts: { kind: 'programs' },
  health: { kind: 'programs', isMeasured: true },
  icons: { kind: 'programs' },
  idp: { kind: 'steps', isMeasured: true },
  illustrations: { kind: 'programs' },
  media: { kind: 'programs', isMeasured: true },
  metrics: { kind: 'programs', isMeasured: true },
  newsletter: { kind: 'steps' },
  'sandbox-payment': { kind: 'steps' },
  sitemaps: { kind: 'programs' },
  staff: { kind: 'steps', isMeasured: true },
} as const satisfies Readonly<Record<string, PathArea>>

/** A first path segment that the server itself answers. */
export type AreaName = keyof typeof pathAreas
export const areaNames = Object.keys(pathAreas) as readonly AreaName[]

const knownAreas: ReadonlyMap<string, { readonly name: AreaName } & PathArea> = new Map(
  areaNames.map((name) => [name, { name, ...pathAreas[name] }]),
)

/** The first segment of a path: `hafen` for `/hafen/shops`, an empty text for `/`. */
export function firstSegmentOf(path: string): string {
  if (!path.startsWith('/')) return ''
  const end = path.indexOf('/', 1)
  return path.slice(1, end === -1 ? undefined : end)
}

/** The area of a path; undefined if a page could have the path. */
export function findArea(path: string): ({ readonly name: AreaName } & PathArea) | undefined {
  return knownAreas.get(firstSegmentOf(path))
}
