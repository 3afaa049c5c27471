import { partsOf, decodedNameOf } from '#app/core/query-text.ts'
import { decidePanel } from '#app/features/panels/decide-panel.ts'
import { isOnboardingDue } from '#app/features/panels/onboarding-due.ts'
import { openPanel, readPanelFlags } from '#app/features/panels/panel-query.ts'
import { panelTable } from '#app/features/panels/panel-table.ts'
import type { Guard, Verdict } from './guard.ts'

/**
 * A query with both a panel and a parameter mapped to content is redirected to the same query without the parameter
 * (PAN-02).
 */
export function decidePanelQuery(
  pathname: string,
  search: string,
  queryParamsToContentMap: readonly string[],
): Verdict {
  const flags = readPanelFlags(search)
  if (flags.length === 0) return { kind: 'pass' }
  return partsOf(search).some((part) => queryParamsToContentMap.includes(decodedNameOf(part)))
    ? {
        kind: 'redirect',
        location: pathname + openPanel(search, flags, queryParamsToContentMap),
        status: 302,
      }
    : { kind: 'pass' }
}

/** Decides which side panel the query opens, for which centre, and removes content parameters (PAN-02). */
export const sidePanels: Guard = {
  name: 'query-parameter side panels',
  async judge(navigation, findings, sources) {
    const flags = readPanelFlags(navigation.search)
    const { favouriteCentre, params } = navigation
    // If the path names a centre, only that one counts: for an unknown centre the favourite one is no substitute.
    const asksFavourite =
      params['centerUid'] === undefined && flags.some((flag) => panelTable[flag].needsCentre)
    const favourite =
      asksFavourite && favouriteCentre !== null ? await sources.findCentre(favouriteCentre) : undefined
    const panel = decidePanel({
      flags,
      routeCentre: findings.centre?.uid ?? null,
      favouriteCentre: favourite?.uid ?? null,
      loggedIn: findings.session.loggedIn,
      isOnboarding: isOnboardingDue(findings.session, navigation.route),
    })
    const verdict = decidePanelQuery(navigation.pathname, navigation.search, sources.queryParamsToContentMap)
    return { findings: { panel, favouriteCentre: favourite?.uid ?? null }, verdict }
  },
}
