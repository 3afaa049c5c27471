import { partsOf, decodedNameOf } from '#core/query-text.ts'
import { decidePanel, type PanelDecision } from '#site/panel-table/decide-panel.ts'
import { isOnboardingDue } from '#site/panel-table/onboarding-due.ts'
import { openPanel, readPanelFlags } from '#site/panel-table/panel-query.ts'
import { panelTable } from '#site/panel-table/panel-table.ts'
import { firstSegment } from '#platform/routes/paths.ts'
import type { Guard, GuardFindings, Navigation, Verdict } from './guard.ts'

/** A query with a panel and a parameter mapped to content is redirected to the one without the parameter (PAN-02). */
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

/**
 * The panel that the query opens on a page of this centre. The layout decides again on a page that belongs to a centre
 * which its address does not name, as after paying.
 */
export const decidePanelOn = (
  routeCentre: string | null,
  { search, route }: Pick<Navigation, 'search' | 'route'>,
  { session, favouriteCentre, onlyCentre }: Pick<GuardFindings, 'session' | 'favouriteCentre' | 'onlyCentre'>,
): PanelDecision =>
  decidePanel({
    flags: readPanelFlags(search),
    routeCentre,
    favouriteCentre,
    hasChoice: onlyCentre === null,
    loggedIn: session.loggedIn,
    isOnboarding: isOnboardingDue(session, route),
  })

/**
 * The uid that stands in a path where centres have theirs; null if there is none. The error page of an address that no
 * screen has belongs to the centre that it begins with.
 */
export const uidInPath = ({
  route,
  pathname,
  params,
}: Pick<Navigation, 'route' | 'pathname' | 'params'>): string | null =>
  (route === null ? firstSegment(pathname) : params['centerUid']) ?? null

/** Decides which side panel the query opens, for which centre, and removes content parameters (PAN-02). */
export const sidePanels: Guard = {
  name: 'query-parameter side panels',
  async judge(navigation, findings, sources) {
    const { search, route } = navigation
    const { session, onlyCentre } = findings
    const needsCentre = readPanelFlags(search).some((flag) => panelTable[flag].needsCentre)
    const find = async (uid: string | null) =>
      needsCentre && uid !== null ? ((await sources.findCentre(uid))?.uid ?? null) : null
    const ofPath = findings.centre?.uid ?? (route === null ? await find(uidInPath(navigation)) : null)
    // If the path names a centre, only that one counts: for an unknown centre the favourite one is no substitute.
    const isNamed = ofPath !== null || navigation.params['centerUid'] !== undefined
    // The only one has nothing that could be taken for it.
    const favouriteCentre =
      ofPath === null ? await find(onlyCentre ?? (isNamed ? null : navigation.favouriteCentre)) : null
    const panel = decidePanelOn(ofPath, navigation, { session, favouriteCentre, onlyCentre })
    const verdict = decidePanelQuery(navigation.pathname, search, sources.queryParamsToContentMap)
    return { findings: { panel, favouriteCentre }, verdict }
  },
}
