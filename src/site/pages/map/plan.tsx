import { useEffect } from 'react'
import {
  useLoaderData,
  useLocation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { PlanPage } from '#features/map/screen/plan-page.tsx'
import {
  receiveMaterial,
  sendMaterial,
  type PlanMaterial,
  type SentMaterial,
} from '#features/map/screen/view/plan-material.ts'
import { readPlanMaterial } from '#features/map/screen/view/plan-material.server.ts'
import { parsePlanQuery, writePlanQuery } from '#features/map/screen/view/plan-query.ts'
import type { PlanView } from '#features/map/screen/view/view-plan.ts'
import { findCentreName } from '#features/centres/centres.server.ts'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { keepPage } from '#site/instant/kept-loader.ts'
import { tab } from '#site/instant/tab.ts'
import type { PageHead } from '#site/shell/root-data.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/**
 * The plan of a centre with what the query asks. At the address of a spot (`here`), the way begins there. Responds with 404
 * if the centre has no plan.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, params, requireFound, search, t } = await requirePage(args)
  const centreUid = param('centerUid')
  const name = requireFound(await findCentreName(content, centreUid))
  const { material, freshUntil } = requireFound(
    (await readPlanMaterial(content, centreUid, locale, now)) ?? undefined,
  )
  limitFreshness(args.context, freshUntil)
  const { viewPlan } = await loadSearch()
  const view = viewPlan(material, queryAt(search, params.spot), { nowMs: now, locale, tell: t })
  const head = pageHead({
    title: view.title,
    of: name,
    description: t('map_description', { name }),
  })
  return {
    head,
    messages,
    locale,
    material: sendMaterial(material),
    view,
    renderedAt: now,
    asked: askedBy(search),
  }
}

/** The search of ways and its sentences; loaded after the page, whose first way the server has found. */
const loadSearch = () => import('#features/map/screen/view/view-plan.ts')

type PlanData = {
  readonly head: PageHead
  readonly messages: Partial<CompiledMessages>
  readonly locale: Locale
  readonly material: SentMaterial
  readonly view: PlanView
  readonly renderedAt: number
  /** What the query asked for which the data were made. */
  readonly asked: string
}

const askedBy = (search: string): string => writePlanQuery(parsePlanQuery(search))

function queryAt(search: string, spot: string | undefined) {
  const query = parsePlanQuery(search)
  return spot === undefined ? query : { ...query, from: query.from ?? spot }
}

/** The plan that was shown last: it has all floors and what the search for ways needs. */
let shown: PlanData | null = null
/** How often pages had been renewed when it was shown: then the server has a newer plan. */
let shownAfter = 0

/** Shows another floor or way of the plan that is open without asking the server. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<unknown> {
  const { request, params } = args
  const url = new URL(request.url)
  const known = shown
  if (known === null || shownAfter !== tab.renewals || known.material.centreUid !== params.centerUid)
    return keepPage(args)
  const { locale, material, messages } = known
  if (locale !== localeOfPath(url.pathname)) return keepPage(args)
  const search = await loadSearch().catch(console.warn)
  if (search === undefined) return keepPage(args)
  const renderedAt = Date.now()
  const view = search.viewPlan(receiveMaterial(material), queryAt(url.search, params.spot), {
    nowMs: renderedAt,
    locale,
    tell: (key, values) => {
      const message = messages[key]
      return message === undefined ? '' : formatMessage(locale, message, values)
    },
  })
  const head = { ...known.head, title: `${view.title} – ${material.centreName}` }
  return { ...known, head, view, renderedAt, asked: askedBy(url.search) } satisfies PlanData
}

export default function Plan() {
  const data = useLoaderData<typeof loader>() as PlanData
  const { view, renderedAt, asked } = data
  const material = receiveMaterial(data.material)
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => void loadSearch().catch(console.warn), [])
  useEffect(() => {
    shown = data
    shownAfter = tab.renewals
    // A page that the device has kept is that without a query.
    if (asked !== askedBy(search)) void revalidate()
  }, [data, asked, search, revalidate])
  useWayTracked(view, material)
  return <PlanPage material={material} view={view} renderedAt={renderedAt} />
}

/** Reports that a visitor looks for a way, and to what kind of place. */
function useWayTracked({ way, to }: PlanView, { graph }: PlanMaterial): void {
  const place = way?.isFound === true && to !== null ? graph.places[to] : undefined
  const [uid, kind] = [place?.uid, place?.kind]
  useEffect(() => {
    if (uid === undefined || kind === undefined) return
    import('#platform/tracking/track.ts').then(
      ({ track }) => track({ name: 'way_start', kind }),
      console.warn,
    )
  }, [uid, kind])
}
