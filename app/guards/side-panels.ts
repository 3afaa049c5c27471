import { decidePanel } from '#app/shell/panels/decide-panel.ts'
import { isOnboardingDue } from '#app/shell/panels/onboarding-due.ts'
import { openPanel, readPanelFlags } from '#app/shell/panels/panel-query.ts'
import type { Guard, Verdict } from './guard.ts'

/** An address with a panel and a parameter mapped to content goes to the same address without the latter (PAN-02). */
export function decidePanelQuery(
  pathname: string,
  search: string,
  queryParamsToContentMap: readonly string[],
): Verdict {
  const flags = readPanelFlags(search)
  if (flags.length === 0) return { kind: 'pass' }
  const names = search
    .replace(/^\?/, '')
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '')
  return names.some((name) => queryParamsToContentMap.includes(name))
    ? {
        kind: 'redirect',
        location: pathname + openPanel(search, flags, queryParamsToContentMap),
        status: 302,
      }
    : { kind: 'pass' }
}

export const sidePanels: Guard = {
  name: 'query-parameter side panels',
  async judge(navigation, findings, sources) {
    const flags = readPanelFlags(navigation.search)
    const favourite =
      flags.includes('center-details') && findings.centre === null && navigation.favouriteCentre !== null
        ? await sources.findCentre(navigation.favouriteCentre)
        : undefined
    const panel = decidePanel({
      flags,
      routeCentre: findings.centre?.uid ?? null,
      favouriteCentre: favourite?.uid ?? null,
      loggedIn: findings.session.loggedIn,
      isOnboarding: isOnboardingDue(findings.session, navigation.route),
    })
    const verdict = decidePanelQuery(navigation.pathname, navigation.search, sources.queryParamsToContentMap)
    return { findings: { panel }, verdict }
  },
}
