import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { sayFrom } from '../way/said-names.ts'
import { PlaceFacts } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'
import { PlanForm } from './plan-form.tsx'
import styles from './plan-page.module.css'
import type { PlanMaterial } from './view/plan-material.ts'
import { writePlanQuery, type PlanQuery } from './view/plan-query.ts'
import { PrintedFloors } from './printed-floors.tsx'
import { PlanStage } from './plan-stage.tsx'
import { recallStart, rememberStart } from './start-memory.ts'
import type { PlanView } from './view/view-plan.ts'
import { WaySteps, WayTotal } from './way-steps.tsx'

type PlanPageProps = { material: PlanMaterial; view: PlanView; renderedAt: number }

export function PlanPage({ material, view, renderedAt }: PlanPageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const centre = { centerUid: material.centreUid }
  const path = pathOf('centerUid-map', locale, centre)
  const addressOf = (changed: Partial<PlanQuery>) => path + writePlanQuery({ ...view.query, ...changed })
  const [chosen, setChosen] = useState<{ readonly way: string; readonly step: number }>()
  const [tapped, setTapped] = useState<{ readonly view: PlanView; readonly place: number | null }>()
  const { places } = material.graph
  // A step belongs to its way, whichever floor is shown.
  const way = writePlanQuery({ ...view.query, floor: null })
  const step = chosen?.way === way ? chosen.step : null
  // Another address closes the card.
  const selected = tapped?.view === view ? tapped.place : null
  const nameOf = (place: number | null) => (place === null ? '' : (places[place]?.name.de ?? ''))
  useStartOfVisit(material.centreUid, view.query)
  const isKept = useLocation().state === keptStart
  const startName = nameOf(view.from)
  const start = view.isFromAssumed
    ? t('map_from_assumed', { name: startName })
    : isKept
      ? t('map_start_kept', { name: startName })
      : null
  const here = places[(view.query.from === null ? view.to : view.from) ?? -1]
  return (
    <Page className={styles.page}>
      <Breadcrumb
        crumbs={[{ label: material.centreName, to: pathOf('centerUid', locale, centre) }]}
        here={view.title}
      />
      <h1 className={styles.title}>{view.title}</h1>
      <div className={styles.columns}>
        <div className={styles.ask}>
          {view.unknown.length > 0 && (
            <p className={styles.unknown} role="status">
              {t('map_unknown', { which: view.unknown.length > 1 ? 'both' : (view.unknown[0] ?? 'to') })}
            </p>
          )}
          {view.outage !== null && (
            <p className={styles.outage} role="status">
              <Icon name="warning" size={18} />
              {view.outage}
            </p>
          )}
          <PlanForm material={material} view={view} path={path} />
          <WayTotal material={material} view={view} addressOf={addressOf} start={start} />
        </div>
        <div className={styles.picture}>
          <PlanStage
            material={material}
            view={view}
            renderedAt={renderedAt}
            addressOf={addressOf}
            step={(view.way?.isFound && step !== null && view.way.steps[step]) || null}
            selected={selected}
            onSelect={(place) => setTapped({ view, place })}
          />
        </div>
        <PrintedFloors material={material} view={view} />
        <div className={styles.answer}>
          <WaySteps
            material={material}
            view={view}
            addressOf={addressOf}
            shown={step}
            onShow={(index) => setChosen({ way, step: index })}
          />
          {view.to !== null && <PlaceFacts material={material} place={view.to} renderedAt={renderedAt} />}
          {here !== undefined && view.nearest.length > 0 && (
            <section className={styles.nearest} aria-labelledby="nearest">
              <h2 id="nearest">{t('map_nearest', { name: sayFrom(material.said, locale)(here, 'of') })}</h2>
              <ul className={styles.links}>
                {view.nearest.map(({ place, metres }) => (
                  <li key={place}>
                    <Link
                      to={addressOf({
                        from: here.uid,
                        to: places[place]?.uid ?? null,
                        floor: null,
                      })}
                    >
                      <span>
                        {nameOf(place)}
                        {places[place]?.floor !== here.floor &&
                          `, ${material.floors[places[place]?.floor ?? 0]?.name ?? ''}`}
                      </span>
                      <span>{t('map_metres', { metres })}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <PlaceList material={material} shown={view.floor} addressOf={addressOf} />
    </Page>
  )
}

/** What the history says of an address whose start the visitor has named before. */
const keptStart = 'kept start'

/** A visitor who has said once in this visit where they are starts there. */
function useStartOfVisit(centreUid: string, query: PlanQuery): void {
  const navigate = useNavigate()
  const locale = useLocale()
  useEffect(() => {
    if (query.from !== null) {
      rememberStart(centreUid, query.from)
      return
    }
    const from = query.to === null ? null : recallStart(centreUid)
    if (from === null || from === query.to) return
    const path = pathOf('centerUid-map', locale, { centerUid: centreUid })
    void navigate(path + writePlanQuery({ ...query, from }), {
      replace: true,
      preventScrollReset: true,
      state: keptStart,
    })
  }, [navigate, locale, centreUid, query])
}
