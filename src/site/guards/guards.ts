import { anonymous } from '#features/sign-in/session.ts'
import { centreCheck } from './centre-check.ts'
import type { Guard, GuardFindings, GuardSources, Navigation, Verdict } from './guard.ts'
import { parkingReset } from './parking-reset.ts'
import { serverRedirect } from './server-redirect.ts'
import { sidePanels } from './side-panels.ts'
import { tokenCheck } from './token-check.ts'

/**
 * The guards that every navigation passes, in this order (GRD-01). The order matters: later guards need to know who is
 * signed in and which centre is current, so those two come first; parking state is dropped before a panel opens over
 * the new page; redirect rules see the final path.
 */
export const guards: readonly Guard[] = [tokenCheck, centreCheck, parkingReset, sidePanels, serverRedirect]

/** What is known before the first guard has run. */
export const noFindings: GuardFindings = {
  session: anonymous,
  guestsMayPay: false,
  centre: null,
  onlyCentre: null,
  resetParking: false,
  panel: { panel: null },
  favouriteCentre: null,
}

/**
 * Runs the guards. A sign-in or a redirect ends the list; a not-found is remembered while the others run, because a
 * redirect rule may still match the path of a deleted centre.
 */
export async function runGuards(
  navigation: Navigation,
  sources: GuardSources,
  list: readonly Guard[] = guards,
): Promise<{ readonly findings: GuardFindings; readonly verdict: Verdict }> {
  let findings = noFindings
  let kept: Verdict = { kind: 'pass' }
  for (const guard of list) {
    const outcome = await guard.judge(navigation, findings, sources)
    findings = { ...findings, ...outcome.findings }
    const { verdict } = outcome
    if (verdict?.kind === 'sign-in' || verdict?.kind === 'redirect') return { findings, verdict }
    if (verdict?.kind === 'not-found' && kept.kind === 'pass') kept = verdict
  }
  return { findings, verdict: kept }
}
