import {
  parseRedirectSource,
  foldPath,
  hasQuery,
  type RedirectSource,
} from '#features/centres/redirects/redirect-source.ts'
import type { CheckContext } from './check-context.ts'
import { findDuplicates } from '#platform/content/check-duplicates.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { GlobalContent, RedirectRule } from '../read/content.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

type Finding = { readonly problem: string; readonly remedy: string }

/** Faults of the redirect rules (GRD-04). */
export function checkRedirects(
  { redirects, settings }: GlobalContent,
  context: CheckContext,
): ContentFault[] {
  if (redirects === null) return []
  const rules = redirects.value
  return rules
    .flatMap((rule, index) => {
      const source = checkSource(rule, context).map((f) =>
        faultAt(redirects, [index, 'from'], f.problem, f.remedy),
      )
      const target = checkTarget(rule.to, settings?.value.redirectHosts)
      const loop = isRedirectLoop(rules, rule)
        ? [{ problem: `${rule.from} leads back to itself`, remedy: 'change one of the rules it passes' }]
        : []
      return source.concat(
        [...target, ...loop].map((f) => faultAt(redirects, [index, 'to'], f.problem, f.remedy)),
      )
    })
    .concat(
      findDuplicates(
        redirects,
        rules.map(({ from }, index) => ({ name: formatSource(from), path: [index, 'from'] })),
      ),
    )
}

/** A rule's address in the spelling by which it is looked up. */
function formatSource(from: string): string {
  const { path, isPrefix, query } = parseRedirectSource(from)
  return `${path}${isPrefix ? '/*' : ''}${query === '' ? '' : `?${query}`}`
}

function checkSource({ from }: RedirectRule, { isAppPath, reservedWords }: CheckContext): Finding[] {
  const { path, isPrefix, query } = parseRedirectSource(from)
  if (!/^(\/[^/?#*\\]+)+$/.test(path) || from.includes('#') || (isPrefix && query !== '')) {
    const remedy =
      'write a path like /old-page, /old/* or /index.php?id=12, without a slash and without # at the end'
    return [{ problem: `${from} is no path that can be looked up`, remedy }]
  }
  const segments = path.split('/').slice(1)
  const coversServer = isPrefix && segments.length === 1 && reservedWords.has(segments[0] ?? '')
  if (isAppPath(path) || coversServer) {
    const remedy = 'redirect only addresses that the app does not have'
    return [{ problem: `${from} is an address of the app itself`, remedy }]
  }
  return []
}

/** A target is a path of this site, or a whole https address on a host of the allow-list. */
function checkTarget(to: string, allowedHosts: readonly string[] | undefined): Finding[] {
  if (/^\/(?![/\\])[^\\\s]*$/.test(to)) return []
  const url = URL.parse(to)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    const remedy = 'write a path like /new, or an address with https://'
    return [{ problem: `${to} is no target of a redirect`, remedy }]
  }
  // The settings file has faults of its own, which are reported at that file.
  if (allowedHosts === undefined || allowedHosts.includes(url.host)) return []
  const remedy = 'add it to redirectHosts in _global/settings.yaml, or choose a path of this site'
  return [{ problem: `${url.host} is not on the list of allowed hosts`, remedy }]
}

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
function isRedirectLoop(rules: readonly RedirectRule[], from: RedirectRule): boolean {
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
