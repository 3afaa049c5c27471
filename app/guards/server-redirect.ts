import type { Guard, Verdict } from './guard.ts'

/** Turns a redirect rule into a verdict; the visitor's query goes along unless the target has one of its own. */
export function decideRedirect(
  rule: { readonly target: string; readonly status: number } | undefined,
  search: string,
): Verdict {
  if (rule === undefined) return { kind: 'pass' }
  const location = rule.target.includes('?') ? rule.target : rule.target + search
  return { kind: 'redirect', location, status: rule.status }
}

/** Looks the path up in the operator's redirect rules (GRD-04). */
export const serverRedirect: Guard = {
  name: 'server redirect',
  async judge(navigation, _findings, sources) {
    const rule = await sources.findRedirect(navigation.pathname)
    return { verdict: decideRedirect(rule, navigation.search) }
  },
}
