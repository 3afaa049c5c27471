import type { RouterContextProvider } from 'react-router'
import { listCentreChoices } from '#features/centres/centre-cards.server.ts'
import { findCentre } from '#features/centres/centres.server.ts'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import { readGuarded } from '#site/guards/guard-context.server.ts'
import { uidInPath } from '#site/guards/side-panels.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { suppressFailure } from '#platform/suppress-failure.server.ts'
import { loadAccountOfPanel } from '../layouts/account-of-panel.server.ts'
import type { ErrorPageData } from '../shell/root-data.ts'
import { decideLayout } from '../shell/use-screen.ts'

/**
 * The data of the panel over a page that the guards have not found: its layout has none. On such a page also the
 * centre of the address, whose header it has. On all other pages only that centre, if its details were asked for, because any page of a centre may turn out to be an error page;
 * the layout's data are this same object, sent once.
 */
export async function loadErrorPageData(context: Readonly<RouterContextProvider>): Promise<ErrorPageData> {
  const { navigation, findings, isFound } = readGuarded(context)
  const { panel, favouriteCentre } = findings
  const { content, logger, now } = context.get(servicesContext)
  const find = async (uid: string | null) =>
    (uid !== null && (await findCentre(content, uid, navigation.locale, now()))) || null
  const wantsDetails = readPanelFlags(navigation.search).includes('center-details')
  const named = wantsDetails || !isFound ? await find(uidInPath(navigation)) : null
  const panelCentre = named ?? (wantsDetails && !isFound ? await find(favouriteCentre) : null)
  if (panelCentre !== null) limitFreshness(context, nextChangeAt(panelCentre.opening.timeline, now()))
  if (isFound) return { panelCentre, choices: null }
  const isChoosing = panel.panel === 'center-switch'
  // The page says that something is wrong with the address; it does not fail itself because of a panel over it.
  const loadAccount = () => loadAccountOfPanel(context, navigation, panel)
  const hasPanels = decideLayout(navigation.route, navigation.pathname) === 'default'
  const account = hasPanels
    ? await suppressFailure(logger, 'account on an error page', loadAccount, null)
    : null
  return {
    panelCentre,
    choices: isChoosing ? await listCentreChoices(content, now()) : null,
    ...(favouriteCentre !== null && { favouriteCentre }),
    ...(account !== null && { account }),
  }
}
