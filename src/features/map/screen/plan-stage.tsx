import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { boundsOf, type Point } from '../geometry/point.ts'
import { sayFrom, type NameForm } from '../way/said-names.ts'
import { partsIn, type Frame } from '../floor-picture/floor-picture.ts'
import { PlaceCard } from './place-card.tsx'
import type { PlanMaterial } from './view/plan-material.ts'
import { PlanPicture } from './picture/plan-picture.tsx'
import styles from './plan-stage.module.css'
import { usePanZoom, type SheetBox } from './picture/use-pan-zoom.ts'
import type { PlanView, ShownStep } from './view/view-plan.ts'

type StageProps = {
  material: PlanMaterial
  view: PlanView
  renderedAt: number
  addressOf: (changed: Partial<PlanView['query']>) => string
  /** The step that the visitor looks at. */
  step: ShownStep | null
  selected: number | null
  onSelect: (place: number | null) => void
}

export function PlanStage({ material, view, renderedAt, addressOf, step, selected, onSelect }: StageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const viewport = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { floor, way, to, from } = view
  const frame = material.pictures[floor]?.frame
  const level = material.floors[floor]

  const tap = ({ target }: MouseEvent) => {
    const tapped =
      target instanceof Element ? target.closest<SVGElement>('[data-place]:not([data-look=walk])') : null
    onSelect(tapped === null ? null : Number(tapped.dataset['place']))
  }
  const { tiers, isReady, zoomBy, show } = usePanZoom({ viewport, layer, onTap: tap })

  const look = useEffectEvent(() =>
    show(frame === undefined ? null : boxAround(pointsOf(material, view, step), frame)),
  )
  useEffect(() => {
    if (isReady) look()
  }, [isReady, floor, way, to, from, step])
  useEffect(() => {
    if (step !== null) stage.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const lookAt = useEffectEvent((place: number) => {
    if (frame !== undefined) show(boxAround(pointOf(material, floor, place), frame), true)
  })
  useEffect(() => {
    if (isReady && selected !== null) lookAt(selected)
  }, [isReady, selected])

  const walked = way?.isFound ? way.walked : []
  return (
    <div ref={stage} className={styles.stage} data-card={selected !== null || undefined}>
      <nav className={styles.floors} aria-label={t('map_floors')}>
        <ul className={styles.rail}>
          {material.floors
            .map((each, index) => ({ ...each, index }))
            .toReversed()
            .map(({ ordinal, name, short, index }) => (
              <li key={ordinal}>
                <Link
                  to={addressOf({ floor: String(ordinal) })}
                  aria-current={index === floor ? 'true' : undefined}
                  aria-label={name}
                  title={name}
                  data-on-way={walked.includes(index) || undefined}
                  preventScrollReset
                  replace
                >
                  {short}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.frame}>
        <svg className={styles.room} viewBox={roomOf(material)} aria-hidden="true" />
        <div
          ref={viewport}
          className={styles.viewport}
          role="group"
          aria-label={t('map_picture_keys', { floor: level?.name ?? '' })}
        >
          <div ref={layer} className={styles.layer}>
            <PlanPicture
              material={material}
              view={view}
              selected={selected}
              sentence={sentenceOf(material, view, t, locale)}
              tiers={tiers}
            />
          </div>
        </div>
        <p className={styles.level} aria-hidden="true">
          {level?.name}
        </p>
        <div className={styles.zoom} data-scripted>
          <button type="button" aria-label={t('map_zoom_in')} onClick={() => zoomBy(true)}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" aria-label={t('map_zoom_out')} onClick={() => zoomBy(false)}>
            <Icon name="minus" size={20} />
          </button>
        </div>
      </div>
      {selected !== null && (
        <PlaceCard
          key={selected}
          material={material}
          place={selected}
          renderedAt={renderedAt}
          addressOf={addressOf}
          onClose={() => {
            onSelect(null)
            viewport.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** The picture in one sentence, for those who do not see it. */
function sentenceOf(
  { floors, graph: { places }, said }: PlanMaterial,
  { floor, way, to, from }: PlanView,
  t: ReturnType<typeof useTranslate>,
  locale: Locale,
): string {
  const say = (index: number | null, form: NameForm) => {
    const place = places[index ?? -1]
    return place === undefined ? '' : sayFrom(said, locale)(place, form)
  }
  return t('map_picture', {
    floor: floors[floor]?.name ?? '',
    places: places.filter((place) => place.floor === floor).length,
    hasWay: way?.isFound ? 'yes' : 'no',
    from: say(from, 'of'),
    to: say(to, 'to'),
  })
}

/** The shape of the room that the floors need, the same for all, so that none changes the height of the page. */
const roomOf = ({ pictures }: PlanMaterial): string =>
  `0 0 100 ${Math.round(Math.max(...pictures.map(({ frame: { width, height } }) => height / width)) * 100)}`

/** What the visitor wants to see on the floor: a step, the way, or the place. */
function pointsOf(
  material: PlanMaterial,
  { floor, way, to, from }: PlanView,
  step: ShownStep | null,
): readonly Point[] {
  if (step !== null && step.floor === floor && step.points.length > 0) return step.points
  const walked = (way?.isFound ? way.legs : []).flatMap((leg) =>
    leg.kind === 'walk' && leg.floor === floor ? leg.points : [],
  )
  const ends = [to, from].flatMap((place) => (place === null ? [] : pointOf(material, floor, place)))
  return [...walked, ...ends]
}

/** Where a place is; nowhere if it is on another floor. */
function pointOf({ graph }: PlanMaterial, floor: number, index: number): readonly Point[] {
  const place = graph.places[index]
  return place?.floor === floor ? [place.at] : []
}

/** The part of the sheet around points; null around none. */
function boxAround(points: readonly Point[], frame: Frame): SheetBox | null {
  if (points.length === 0) return null
  const { min, max } = boundsOf(points)
  const [first, last] = [partsIn(frame, min), partsIn(frame, max)]
  return { left: first.x, top: first.y, right: last.x, bottom: last.y }
}
