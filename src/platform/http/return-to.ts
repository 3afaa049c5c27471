import { withoutLocale } from '#i18n/locale.ts'
import { findArea, firstSegmentOf } from '#platform/routes/path-areas.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { judgeAddress, splitAddress } from './address.ts'
import { isMachinePath } from './areas.ts'

const signOutSegment = firstSegmentOf(routeTable.logout.paths.de)

/** Whether a visitor can return to a path: it is no file, no call, and no step of signing in or out. */
function isReturnable(path: string): boolean {
  const rest = withoutLocale(path)
  return !isMachinePath(path) && findArea(rest) === undefined && firstSegmentOf(rest) !== signOutSegment
}

/**
 * A page of this site to return to, or the home page. Addresses that a browser could read as another site
 * (`//evil.example`, `/\evil.example`) and those that are not pages (`/api/…`, `/auth/…`, `/logout`) are refused; other
 * spellings of a path are normalised.
 */
export function parseReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return '/'
  const verdict = judgeAddress(value)
  if (verdict.kind === 'refused') return '/'
  const [path, query] = splitAddress(verdict.kind === 'moved' ? verdict.location : value)
  // Parsed as a browser parses it, so that the path is encoded. The query keeps its spelling (GRD-06).
  const { pathname } = new URL(path, 'https://ours.invalid')
  return isReturnable(pathname) ? pathname + query.replace(/#.*$/, '') : '/'
}
