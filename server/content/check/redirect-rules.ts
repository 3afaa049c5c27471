import type { RedirectRule } from '../read/content.ts'

/** A rule as it is looked up: `/old/*` covers `/old` and everything below it. */
export type PathRule = { readonly path: string; readonly isPrefix: boolean }

/** The path of a rule, and whether the rule covers everything below it as well (`/old/*`). */
export function parseRulePath(from: string): PathRule {
  const isPrefix = from.endsWith('/*')
  return { path: isPrefix ? from.slice(0, -2) : from, isPrefix }
}

/** The rule that applies to a path: the exact one, otherwise the one with the longest prefix. */
function findRule<Rule extends PathRule>(rules: readonly Rule[], path: string): Rule | undefined {
  const exact = rules.find((rule) => !rule.isPrefix && rule.path === path)
  if (exact !== undefined) return exact
  return rules
    .filter((rule) => rule.isPrefix && (path === rule.path || path.startsWith(`${rule.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** The path that a relative target leads to, as rules are looked up; undefined for a target on another host. */
function pathOfTarget(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined
  const path = (target.split(/[?#]/)[0] ?? '').toLowerCase()
  return path === '/' ? path : path.replace(/\/+$/, '')
}

/** Whether following the rules from this one leads into a loop. */
export function isRedirectLoop(rules: readonly RedirectRule[], from: RedirectRule): boolean {
  const parsed = rules.map((rule) => ({ ...parseRulePath(rule.from), rule }))
  const seen = new Set<RedirectRule>()
  for (let rule: RedirectRule | undefined = from; rule !== undefined;) {
    if (seen.has(rule)) return true
    seen.add(rule)
    const path = pathOfTarget(rule.to)
    rule = path === undefined ? undefined : findRule(parsed, path)?.rule
  }
  return false
}
