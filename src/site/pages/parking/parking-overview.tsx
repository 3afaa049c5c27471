import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { guestAction, signInPath } from '#features/sign-in/sign-in-path.ts'
import { readKept } from '#features/kept/kept-records.server.ts'
import { readCentre } from '#features/centres/centre-content.server.ts'
import { howBarrierOpens } from '#features/centres/barrier-opening.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { findParkingOverview } from '#features/parking/overview/parking-overview.server.ts'
import { lookUpOwnCars, readPostedPlates } from '#features/parking/own-cars/answer-own-cars.server.ts'
import type { OwnCarsAnswer } from '#features/parking/own-cars/own-cars.ts'
import { ticketServiceContext } from '#features/parking/tickets/ticket-service.server.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { ParkingOverviewPage } from '#features/parking/overview/parking-overview-page.tsx'
import { findPayer } from '#features/payments/payer.server.ts'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import { useFlowEnd } from '#features/parking/flow/use-flow-end.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { useAnswer } from '#platform/posts/use-post.ts'
import { guestContext } from '#features/sign-in/guest-context.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { ExitCardWhenPaid } from '#site/exit-card/exit-card-when-paid.tsx'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { keepPageUnderPanel } from '#site/panels/keep-page-under-panel.ts'
import { useSession } from '#site/shell/use-session.ts'
import { useCentre, useRootData } from '#site/shell/use-shell.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { listFlowPages } from '#features/parking/flow/ticket-centre.server.ts'

/** A question about the visitor's own cars changes nothing on the page, and a panel neither. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.formMethod === undefined && keepPageUnderPanel(change)

/** Opening hours, prices and free spaces of a centre's car park. Responds with 404 if the centre has no parking. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, requireFound, t } = await requirePage({ context })
  const { countFreeSpaces } = context.get(ticketServiceContext)
  const sources = { content, countFreeSpaces }
  const parking = requireFound(await findParkingOverview(sources, param('centerUid'), locale, now))
  limitFreshness(context, nextChangeAt(parking.opening.timeline, now))
  limitFreshness(context, parking.freeSpacesUntil)
  const links = await openWayLinks(content, param('centerUid'), locale, t)
  const name = await nameOfPlace(context, param('centerUid'))
  const head = pageHead({
    title: t('parking_title'),
    of: name,
    description: t('parking_description', { name }),
  })
  const { GUEST_PAYMENT } = context.get(servicesContext).environment
  return {
    head,
    messages,
    parking,
    ways: { title: t('map_from_parking'), levels: links?.linkParking() ?? [] },
    flowPages: listFlowPages(param('centerUid')),
    offersGuestPayment: GUEST_PAYMENT === 'offered',
    /** What a visitor without an account reads in place of an answer about their cars; null: they may ask. */
    toStrangers: GUEST_PAYMENT === 'false' ? signInFirst : null,
    now,
  }
}

/**
 * Answers whether the visitor's own cars are still inside (PKC-06): the one whose plate was typed, those of the account, or
 * those that the device of a guest keeps. The status is 422 for a form that does not fit its schema.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { db } = context.get(servicesContext)
  const { content, now, param, requireFound } = await requirePage({ context })
  const centreUid = param('centerUid')
  const parking = findOfferedParking(await readCentre(content, centreUid))
  requireFound(parking?.plateRecognition === true ? parking : undefined)
  const posted = readPostedPlates(await readForm(request))
  if (posted === undefined) return data(noPlates, { status: 422 })
  const session = context.get(sessionContext)
  if (!session.loggedIn && context.get(guestContext) === null) return data(signInFirst, { status: 401 })
  const plates = session.loggedIn && posted.length === 0 ? (await readKept(db, session.oid)).plates : posted
  const payer = plates.length === 0 ? null : findPayer(context)
  if (payer === null) return noPlates
  return lookUpOwnCars(context.get(ticketServiceContext), { visitor: payer.visitor, centreUid, plates }, now)
}

const signInFirst: OwnCarsAnswer = { kind: 'sign-in' }
const noPlates: OwnCarsAnswer = { kind: 'no-plates' }

/** The car park of a centre, with links to paying a ticket, topping up a card and past payments. */
export default function Parking() {
  const { parking, ways, flowPages, offersGuestPayment, toStrangers, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const locale = useLocale()
  const centre = useCentre()
  const centreUid = centre?.uid ?? ''
  const { loggedIn } = useSession()
  const { offersCards } = useRootData().configuration
  const here = pathOf('centerUid-parking', locale, { centerUid: centreUid })
  const ownCars = useAnswer<typeof action>()
  useFlowEnd(flowPages)
  const params = { centerUid: centreUid }
  // No first view needs the code that reports; if it cannot be loaded, the page works without.
  useEffect(() => {
    import('#platform/tracking/track.ts').then(
      ({ track }) => track({ name: 'parking_home', centreUid }),
      console.warn,
    )
  }, [centreUid])
  return (
    <>
      <ExitCardWhenPaid centreUid={centreUid} phone={parking.phone} opens={howBarrierOpens(parking)} />
      <Page>
        {centre && (
          <Breadcrumb
            crumbs={[{ label: centre.name, to: pathOf('centerUid', locale, params) }]}
            here={t('parking_title')}
          />
        )}
        <PageHeader title={t('parking_title')} lead={t('parking_lead', { name: centre?.name ?? '' })} />
        <ParkingOverviewPage
          centreUid={centreUid}
          parking={parking}
          renderedAt={now}
          payPath={pathOf('centerUid-parking-payTicket', locale, params)}
          historyPath={pathOf('centerUid-parking-paymentHistory', locale, params)}
          guestChoice={offersGuestPayment && !loggedIn ? guestAction(locale) : null}
          topUpPath={offersCards ? pathOf('centerUid-parking-topUpCard', locale, params) : null}
          listPath={pathOf('centerUid-myList', locale, params)}
          signInPath={signInPath(here, 'centerUid-parking')}
          ways={ways}
          ownCars={ownCars ?? (loggedIn ? undefined : toStrangers)}
        />
      </Page>
    </>
  )
}
