import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findParkingOverview } from '#app/features/parking/parking-overview.server.ts'
import { ParkingOverviewPage } from '#app/features/parking/parking-overview-page.tsx'
import { nextChangeAt } from '#app/features/opening-hours/opening-status.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { useCentre } from '#app/shell/use-shell.ts'
import { Page, PageHeader } from '#app/ui/page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, now, param, requireFound, t } = await requirePage({ context })
  const parking = requireFound(await findParkingOverview(db, param('centerUid'), locale, now))
  limitFreshness(context, nextChangeAt(parking.opening.timeline, now))
  return { head: { title: t('parking_title') }, parking, now }
}

export default function Parking() {
  const { parking, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const name = useCentre()?.name ?? ''
  return (
    <Page>
      <PageHeader title={t('parking_title')} lead={t('parking_lead', { name })} />
      <ParkingOverviewPage parking={parking} renderedAt={now} />
    </Page>
  )
}
