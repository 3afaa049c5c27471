import { parseRedirectSource } from '#features/centres/redirects/redirect-source.ts'
import type { CheckContext } from './check-context.ts'
import { findDuplicates } from '#platform/content/check-duplicates.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { GlobalContent, RedirectRule } from '../read/content.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'
import { isRedirectLoop } from './redirect-loop.ts'

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
