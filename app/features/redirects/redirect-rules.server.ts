import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/**
 * The operator's redirect rule for a path: an exact rule, or else the longest prefix rule (`/alt/*`). A prefix rule
 * leads to its target only; the rest of the path is not appended.
 */
export async function findRedirectRule(
  db: Kysely<Database>,
  pathname: string,
): Promise<{ target: string; status: number } | undefined> {
  const rules = await db
    .selectFrom('redirect_rule')
    .select(['from_path', 'is_prefix', 'target', 'status'])
    .where('from_path', 'in', prefixesOf(pathname))
    .execute()
  return rules
    .filter((rule) => rule.is_prefix || rule.from_path === pathname)
    .toSorted(
      (a, b) => b.from_path.length - a.from_path.length || Number(a.is_prefix) - Number(b.is_prefix),
    )[0]
}

/** `/a/b/c` → `['/a', '/a/b', '/a/b/c']`. */
const prefixesOf = (pathname: string): string[] => {
  const segments = pathname.split('/').slice(1)
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
