import { addQuery } from '#app/core/query-text.ts'
import type { Guard, Verdict } from './guard.ts'

/** Turns a redirect rule into a verdict; the visitor's query is appended to the target's own (GRD-04). */
export function decideRedirect(
  rule: { readonly target: string; readonly status: number } | undefined,
  search: string,
): Verdict {
  if (rule === undefined) return { kind: 'pass' }
  return { kind: 'redirect', location: addQuery(rule.target, search), status: rule.status }
}

/** Looks up the path in the operator's redirect rules (GRD-04). */
export const serverRedirect: Guard = {
  name: 'server redirect',
  async judge(navigation, _findings, sources) {
    const rule = await sources.findRedirect(navigation.pathname)
    return { verdict: decideRedirect(rule, navigation.search) }
  },
}
