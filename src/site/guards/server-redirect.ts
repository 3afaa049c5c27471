import { addQuery } from '#core/query-text.ts'
import { withoutQuery } from '#features/centres/redirects/redirect-source.ts'
import type { Guard, GuardSources, Verdict } from './guard.ts'

/**
 * Turns a redirect rule into a verdict; the visitor's query is appended to the target's own, without what the rule itself
 * asks for (GRD-04).
 */
export function decideRedirect(
  rule: Awaited<ReturnType<GuardSources['findRedirect']>>,
  search: string,
): Verdict {
  if (rule === undefined) return { kind: 'pass' }
  return {
    kind: 'redirect',
    location: addQuery(rule.target, withoutQuery(search, rule.query)),
    status: rule.status,
  }
}

/** Looks up the path in the operator's redirect rules (GRD-04). */
export const serverRedirect: Guard = {
  name: 'server redirect',
  async judge(navigation, _findings, sources) {
    const rule = await sources.findRedirect(navigation.pathname, navigation.search)
    return { verdict: decideRedirect(rule, navigation.search) }
  },
}
