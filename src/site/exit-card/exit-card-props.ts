import type { BarrierOpening } from '#features/centres/barrier-opening.ts'

/** What a page of a centre with a car park knows of leaving it. */
export type ExitCardProps = {
  readonly centreUid: string
  /** Whom to call at the barrier. */
  readonly phone: string
  readonly opens: BarrierOpening
}
