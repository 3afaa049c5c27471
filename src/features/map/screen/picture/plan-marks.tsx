import type { ReactNode } from 'react'
import sprite from '#ui/icons.svg'
import type { IconName } from '#ui/icon-names.ts'
import type { PlanLabel } from '../../floor-picture/floor-picture.ts'
import styles from './plan-picture.module.css'

/** Where the name of a pin begins or ends, so that the edge of the picture does not cut it. */
export type PinSide = 'start' | 'middle' | 'end'

/** Something that keeps its size on the screen, at a point of the floor. */
export function Spot({ x, y, tier, children }: { x: string; y: string; tier?: number; children: ReactNode }) {
  return (
    <svg x={x} y={y} overflow="visible" data-tier={tier}>
      <g className={styles.still}>{children}</g>
    </svg>
  )
}

export function Name({ label: { place, lines }, style }: { label: PlanLabel; style: string | undefined }) {
  return (
    <text className={styles.name} data-place={place} data-style={style}>
      {lines.map((line, index) => (
        <tspan key={line} x={0} y={`${(index - (lines.length - 1) / 2) * 1.15 + 0.34}em`}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export function Sign({
  icon,
  title,
  place,
  kind,
}: {
  icon: IconName
  title: string
  place: number
  kind: string | undefined
}) {
  return (
    <g className={styles.sign} data-place={place} data-kind={kind}>
      <title>{title}</title>
      <circle className={styles.reach} r={20} />
      <circle r={11} />
      <use href={`${sprite}#${icon}`} x={-8} y={-8} width={16} height={16} />
    </g>
  )
}

export function Change({
  icon,
  text,
  isAhead,
  isUp,
}: {
  icon: IconName
  text: string
  isAhead: boolean
  isUp: boolean
}) {
  const width = 50 + text.length * 9
  return (
    <g className={styles.change} data-ahead={isAhead || undefined}>
      <rect x={-14} y={-14} width={isAhead ? width : 28} height={28} rx={14} />
      <use href={`${sprite}#${icon}`} x={-9} y={-9} width={18} height={18} />
      {isAhead && (
        <text x={14} y="0.34em">
          {isUp ? '↑' : '↓'} {text}
        </text>
      )}
    </g>
  )
}

export function Pin({
  name,
  side,
  tier,
  isStart,
}: {
  name: string
  side: PinSide
  tier: number
  isStart: boolean
}) {
  return (
    <g className={styles.pin} data-start={isStart || undefined}>
      <path d="M0 0c-4-6-13-12.500-13-22a13 13 0 0 1 26 0c0 9.500-9 16-13 22Z" />
      <circle cy={-22} r={5} />
      <EndName name={name} y={17} side={side} tier={tier} />
    </g>
  )
}

/** The name of a place at which a way begins or ends. */
export function EndName({ name, y, side, tier }: { name: string; y: number; side: PinSide; tier: number }) {
  return (
    <text
      className={styles.end}
      x={{ start: -13, middle: 0, end: 13 }[side]}
      y={y}
      data-tier={tier}
      data-side={side}
    >
      {name}
    </text>
  )
}
