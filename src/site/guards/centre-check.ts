import { routeTable } from '#platform/routes/route-table.ts'
import type { CentreFacts } from '#features/centres/centre.ts'
import type { Guard, Navigation, Verdict } from './guard.ts'

/** A path of an unknown centre is not found (GRD-02); web views skip the check (GRD-07). */
export function decideCentre(navigation: Navigation, centre: CentreFacts | undefined): Verdict {
  const { centerUid } = navigation.params
  if (centerUid === undefined || centre !== undefined || isWebview(navigation)) return { kind: 'pass' }
  return {
    kind: 'not-found',
    message: {
      literal: `Diese Seite existiert nicht: ${centerUid}`,
      key: 'error_centre_not_found',
      values: { centerUid },
    },
  }
}

const isWebview = ({ route }: Navigation): boolean => {
  const flags: readonly string[] = route === null ? [] : routeTable[route].flags
  return flags.includes('webview')
}

/** Looks up the centre in the path, and whether there is another one (GRD-02). */
export const centreCheck: Guard = {
  name: 'centre check',
  async judge(navigation, _findings, sources) {
    const { centerUid } = navigation.params
    const centre = centerUid === undefined ? undefined : await sources.findCentre(centerUid)
    const onlyCentre = await sources.findOnlyCentre()
    return { findings: { centre: centre ?? null, onlyCentre }, verdict: decideCentre(navigation, centre) }
  },
}
