import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { boundsOf, type Point } from '../geometry/point.ts'
import { sayPlace, type NameForm } from '../way/name-in-sentence.ts'
import { toPoints } from '../way/way-graph.ts'
import { frameOf } from './picture/draw-floor.ts'
import { placeAt } from './picture/place-at.ts'
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

/** How far from a sign a finger may tap, in pixels. */
const fingertip = 20

export function PlanStage({ material, view, renderedAt, addressOf, step, selected, onSelect }: StageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const viewport = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { floor, way, to, from } = view
  const drawn = material.drawing[floor]
  const level = material.floors[floor]
  const { places } = material.graph

  const tap = ({ clientX, clientY }: MouseEvent) => {
    const sheet = layer.current?.firstElementChild?.getBoundingClientRect()
    if (drawn === undefined || sheet === undefined) return
    const frame = frameOf(drawn)
    const scale = (frame.width * 10) / sheet.width
    const point: Point = [
      frame.x * 10 + (clientX - sheet.left) * scale,
      frame.y * 10 + (clientY - sheet.top) * scale,
    ]
    onSelect(placeAt(drawn, places, { floor, point, reach: fingertip * scale }))
  }
  const { tiers, isReady, zoomBy, show } = usePanZoom({ viewport, layer, onTap: tap })

  const look = useEffectEvent(() =>
    show(drawn === undefined ? null : boxAround(pointsOf(material, view, step), drawn)),
  )
  useEffect(() => {
    if (isReady) look()
  }, [isReady, floor, way, to, from, step])
  useEffect(() => {
    if (step !== null) stage.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const lookAt = useEffectEvent((place: number) => {
    if (drawn !== undefined) show(boxAround(cornersOf(material, floor, place), drawn), true)
  })
  useEffect(() => {
    if (isReady && selected !== null) lookAt(selected)
  }, [isReady, selected])

  const onWay = new Set(way?.isFound ? way.legs.flatMap((leg) => (leg.kind === 'walk' ? leg.floor : [])) : [])
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
                  data-on-way={onWay.has(index) || undefined}
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
  { floors, graph: { places } }: PlanMaterial,
  { floor, way, to, from }: PlanView,
  t: ReturnType<typeof useTranslate>,
  locale: Locale,
): string {
  const say = (index: number | null, form: NameForm) => {
    const place = places[index ?? -1]
    return place === undefined ? '' : sayPlace(place, form, locale)
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
const roomOf = ({ drawing }: PlanMaterial): string =>
  `0 0 100 ${Math.round(Math.max(...drawing.map(frameOf).map(({ width, height }) => height / width)) * 100)}`

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
  const ends = [to, from].flatMap((place) => (place === null ? [] : cornersOf(material, floor, place)))
  return [...walked, ...ends]
}

/** The corners of a place; none if it is on another floor. */
function cornersOf({ graph, drawing }: PlanMaterial, floor: number, index: number): readonly Point[] {
  const place = graph.places[index]
  if (place === undefined || place.floor !== floor) return []
  const shape = drawing[floor]?.shapes.find((each) => each.place === index && each.look !== 'walk')
  return [place.at, ...(shape?.rings.flatMap(toPoints) ?? [])]
}

/** The part of the sheet around points; null around none. */
function boxAround(points: readonly Point[], drawn: PlanMaterial['drawing'][number]): SheetBox | null {
  if (points.length === 0) return null
  const frame = frameOf(drawn)
  const { min, max } = boundsOf(points)
  const [across, down] = [
    (x: number) => (x / 10 - frame.x) / frame.width,
    (y: number) => (y / 10 - frame.y) / frame.height,
  ]
  return { left: across(min[0]), right: across(max[0]), top: down(min[1]), bottom: down(max[1]) }
}
