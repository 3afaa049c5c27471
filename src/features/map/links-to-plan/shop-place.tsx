import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import floors from '../screen/picture/floor.module.css'
import styles from './shop-place.module.css'

type PlaceLink = { readonly label: string; readonly to: string }
type Spot = { readonly x: number; readonly y: number }

export type ShopPlaceView = {
  readonly title: string
  readonly sentence: string
  readonly viewBox: string
  readonly markup: string
  /** A pixel of the picture in its own measure. */
  readonly unit: number
  readonly labels: readonly (Spot & { readonly lines: readonly string[] })[]
  readonly name: Spot & { readonly text: string }
  readonly show: PlaceLink
  /** The nearest lift and entrance, with the ways from there. */
  readonly starts: readonly PlaceLink[]
}

export function ShopPlace({
  place: { title, sentence, viewBox, markup, unit, labels, name, show, starts },
}: {
  place: ShopPlaceView
}) {
  return (
    <section>
      <h2>{title}</h2>
      <Link className={`${styles.picture} ${floors.colours}`} to={show.to} tabIndex={-1} aria-hidden="true">
        <svg className={floors.floor} viewBox={viewBox} role="img" aria-label={sentence}>
          <g dangerouslySetInnerHTML={{ __html: markup }} />
          {labels.map(({ x, y, lines }) => (
            <g key={lines.join(' ')} fontSize={unit * 12} transform={`translate(${x} ${y})`}>
              {lines.map((line, index) => (
                <text key={line} y={`${(index - (lines.length - 1) / 2) * 1.15}em`}>
                  {line}
                </text>
              ))}
            </g>
          ))}
          <text x={name.x} y={name.y} fontSize={unit * 14} data-own>
            {name.text}
          </text>
        </svg>
      </Link>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.ways}>
        <ButtonLink to={show.to}>
          <Icon name="route" size={20} />
          {show.label}
        </ButtonLink>
        {starts.map(({ label, to }) => (
          <ButtonLink key={to} variant="secondary" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
