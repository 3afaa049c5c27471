import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listCentreChoices } from '#features/centres/centre-cards.server.ts'
import { findCentre } from '#features/centres/centres.server.ts'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import { requireGuardsPassed } from '#site/guards/guard-context.server.ts'
import { decidePanelOn } from '#site/guards/side-panels.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import { loadAccountOfPanel } from './account-of-panel.server.ts'
import { findCentreOfReturn } from './centre-of-return.server.ts'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { keepFrame } from '../instant/kept-loader.ts'
import { PageOutlet } from '../instant/page-outlet.tsx'
import { useKeepShownPage } from '../instant/use-keep-shown-page.ts'
import { ShellFrame } from '../frame/shell-frame.tsx'

/**
 * The data of the frame around the page. The response counts as true until a centre that is shown opens or closes.
 * @throws data with status 404 or 503 if the guards have not passed
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<DefaultLayoutData> {
  const { navigation, findings } = requireGuardsPassed(context)
  const services = context.get(servicesContext)
  const { content, now } = services
  const find = async (uid: string) => (await findCentre(content, uid, navigation.locale, now())) ?? null
  const uid = findings.centre?.uid ?? (await findCentreOfReturn(context, navigation))
  const centre = uid === null ? null : await find(uid)
  // The guards know no centre of a payment.
  const panel = centre === null ? findings.panel : decidePanelOn(centre.uid, navigation, findings)
  const panelCentre = centre === null && panel.panel === 'center-details' ? await find(panel.centreUid) : null
  const choices = panel.panel === 'center-switch' ? await listCentreChoices(content, now()) : null
  const shown = [centre, panelCentre].flatMap((each) => each?.opening.timeline ?? [])
  for (const timeline of [...shown, ...(choices ?? []).map((choice) => choice.timeline)])
    limitFreshness(context, nextChangeAt(timeline, now()))
  return {
    centre,
    panelCentre,
    favouriteCentre: findings.favouriteCentre,
    choices,
    account: await loadAccountOfPanel(context, navigation, panel),
  }
}

export { keepFrame as clientLoader }

/**
 * Whether the layout's data are fetched again. They belong to the centre: another page or filter of the same centre
 * needs no new data. The centre of a payment is not the centre of any other page.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, nextParams, currentParams } = change
  const isSameCentre =
    currentParams.centerUid === nextParams.centerUid && paymentOf(currentUrl) === paymentOf(nextUrl)
  const wantsFavourite =
    nextParams.centerUid === undefined && readPanelFlags(nextUrl.search).includes('center-details')
  const choosesCentre = ({ search }: URL) => readPanelFlags(search).includes('center-switch')
  // The same address is asked for again, without a form, if its content is newer.
  const isRenewed = currentUrl.href === nextUrl.href && change.formMethod === undefined
  return (
    isRenewed || !isSameCentre || wantsFavourite || (choosesCentre(nextUrl) && !choosesCentre(currentUrl))
  )
}

const paymentOf = ({ searchParams }: URL): string | null => searchParams.get('transactionId')

export default function DefaultLayout() {
  const data = useLoaderData<DefaultLayoutData>()
  useKeepShownPage(data)
  return (
    <ShellFrame layoutData={data}>
      <PageOutlet />
    </ShellFrame>
  )
}
