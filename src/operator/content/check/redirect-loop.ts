import {
  parseRedirectSource,
  foldPath,
  hasQuery,
  type RedirectSource,
} from '#features/centres/redirects/redirect-source.ts'
import type { RedirectRule } from '../read/content.ts'

/** The rule that applies to an address: the exact one, otherwise the one with the longest prefix. */
function findRule<Rule extends RedirectSource>(
  rules: readonly Rule[],
  path: string,
  search: string,
): Rule | undefined {
  const [exact] = rules
    .filter((rule) => !rule.isPrefix && rule.path === path && hasQuery(search, rule.query))
    .toSorted((a, b) => b.query.length - a.query.length)
  if (exact !== undefined) return exact
  return rules
    .filter((rule) => rule.isPrefix && (path === rule.path || path.startsWith(`${rule.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Where a relative target leads to, as rules are looked up; undefined for a target on another host. */
function readTarget(target: string): { readonly path: string; readonly search: string } | undefined {
  if (!target.startsWith('/')) return undefined
  const [address = ''] = target.split('#')
  const [written = '', query] = address.split(/\?(.*)/s)
  const path = foldPath(written)
  return {
    path: path === '/' ? path : path.replace(/\/+$/, ''),
    search: query === undefined ? '' : `?${query}`,
  }
}

/** Whether following the rules from this one leads into a loop. */
export function isRedirectLoop(rules: readonly RedirectRule[], from: RedirectRule): boolean {
  const parsed = rules.map((rule) => ({ ...parseRedirectSource(rule.from), rule }))
  const seen = new Set<RedirectRule>()
  for (let rule: RedirectRule | undefined = from; rule !== undefined;) {
    if (seen.has(rule)) return true
    seen.add(rule)
    const target = readTarget(rule.to)
    rule = target && findRule(parsed, target.path, target.search)?.rule
  }
  return false
}
