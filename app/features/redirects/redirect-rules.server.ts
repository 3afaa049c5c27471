import type { Selectable } from 'kysely'
import type { Content, ContentPart } from '#app/platform/content.server.ts'
import type { RedirectRuleTable } from './redirect-table.server.ts'

type RedirectRule = Selectable<RedirectRuleTable>

const rulesByPath: ContentPart<ReadonlyMap<string, readonly RedirectRule[]>> = {
  name: 'redirect rules',
  load: async ({ db }) =>
    Map.groupBy(await db.selectFrom('redirect_rule').selectAll().execute(), (rule) => rule.from_path),
}

/**
 * The operator's redirect rule for a path: an exact rule, or else the longest prefix rule (`/alt/*`). A prefix rule
 * leads to its target only; the rest of the path is not appended.
 */
export async function findRedirectRule(
  content: Content,
  pathname: string,
): Promise<{ target: string; status: number } | undefined> {
  const rules = await content.read(rulesByPath)
  if (rules.size === 0) return undefined
  return prefixesOf(pathname)
    .flatMap((path) => rules.get(path) ?? [])
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
