import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { guestAction } from '#app/features/account/sign-in-path.ts'
import { listFlowPages } from '#app/features/parking/flow/flow-pages.server.ts'
import { findParkingOverview } from '#app/features/parking/overview/parking-overview.server.ts'
import { ticketServiceContext } from '#app/features/parking/tickets/ticket-service.server.ts'
import { ParkingOverviewPage } from '#app/features/parking/overview/parking-overview-page.tsx'
import { nextChangeAt } from '#app/features/opening-hours/opening-status.ts'
import { useFlowEnd } from '#app/features/parking/flow/use-flow-end.ts'
import { track } from '#app/features/tracking/track.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { nameOfPlace } from '#app/shell/name-of-place.server.ts'
import { useSession } from '#app/shell/use-session.ts'
import { useCentre } from '#app/shell/use-shell.ts'
import { Page, PageHeader } from '#app/ui/page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** Opening hours, prices and free spaces of a centre's car park. Responds with 404 if the centre has no parking. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, requireFound, t } = await requirePage({ context })
  const { countFreeSpaces } = context.get(ticketServiceContext)
  const sources = { content, countFreeSpaces }
  const parking = requireFound(await findParkingOverview(sources, param('centerUid'), locale, now))
  limitFreshness(context, nextChangeAt(parking.opening.timeline, now))
  limitFreshness(context, parking.freeSpacesUntil)
  const description = t('parking_description', { name: await nameOfPlace(context, param('centerUid')) })
  const head = pageHead({ title: t('parking_title'), description })
  const offersGuestPayment = context.get(servicesContext).environment.GUEST_PAYMENT === 'offered'
  return { head, messages, parking, flowPages: listFlowPages(param('centerUid')), offersGuestPayment, now }
}

/** The car park of a centre, with links to paying a ticket, topping up a card and past payments. */
export default function Parking() {
  const { messages, parking, flowPages, offersGuestPayment, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const locale = useLocale()
  const centre = useCentre()
  const centreUid = centre?.uid ?? ''
  const { loggedIn } = useSession()
  useFlowEnd(flowPages)
  const params = { centerUid: centreUid }
  useEffect(() => track({ name: 'parking_home', centreUid }), [centreUid])
  return (
    <Page>
      <PageHeader title={t('parking_title')} lead={t('parking_lead', { name: centre?.name ?? '' })} />
      <MoreMessages messages={messages}>
        <ParkingOverviewPage
          centreUid={centreUid}
          parking={parking}
          renderedAt={now}
          payPath={pathOf('centerUid-parking-payTicket', locale, params)}
          historyPath={pathOf('centerUid-parking-paymentHistory', locale, params)}
          guestChoice={offersGuestPayment && !loggedIn ? guestAction(locale) : null}
          topUpPath={pathOf('centerUid-parking-topUpCard', locale, params)}
        />
      </MoreMessages>
    </Page>
  )
}
