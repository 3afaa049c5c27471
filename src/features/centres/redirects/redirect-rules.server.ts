import type { Selectable } from 'kysely'
import type { Content, ContentPart } from '#platform/content.server.ts'
import { foldPath, hasQuery, type RedirectSource } from './redirect-source.ts'
import type { RedirectRuleTable } from './redirect-table.server.ts'

type Rule = RedirectSource & Pick<Selectable<RedirectRuleTable>, 'target' | 'status'>

const rulesByPath: ContentPart<ReadonlyMap<string, readonly Rule[]>> = {
  name: 'redirect rules',
  load: async ({ db }) => {
    const rows = await db.selectFrom('redirect_rule').selectAll().execute()
    const rules = rows.map(({ from_path, is_prefix, target, status }): Rule => {
      const [path = '', query = ''] = from_path.split('?')
      return { path, isPrefix: is_prefix, query, target, status }
    })
    return Map.groupBy(rules, ({ path }) => path)
  },
}

/**
 * The operator's redirect rule for an address: an exact rule, first one with the most parameters, or else the longest
 * prefix rule (`/alt/*`). A prefix rule leads to its target only; the rest of the path is not appended.
 */
export async function findRedirectRule(
  content: Content,
  pathname: string,
  search: string,
): Promise<{ target: string; status: number; query: string } | undefined> {
  const rules = await content.read(rulesByPath)
  if (rules.size === 0) return undefined
  const asked = foldPath(pathname)
  return prefixesOf(asked)
    .flatMap((path) => rules.get(path) ?? [])
    .filter((rule) => (rule.isPrefix || rule.path === asked) && hasQuery(search, rule.query))
    .toSorted(
      (a, b) =>
        b.path.length - a.path.length ||
        Number(a.isPrefix) - Number(b.isPrefix) ||
        b.query.length - a.query.length,
    )[0]
}

/** `/a/b/c` → `['/a', '/a/b', '/a/b/c']`. */
const prefixesOf = (pathname: string): string[] => {
  const segments = pathname.split('/').slice(1)
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
