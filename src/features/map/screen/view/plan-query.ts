export type PlanQuery = {
  /** The uid of a place; empty if the form was sent without one. */
  readonly to: string | null
  readonly from: string | null
  /** The ordinal of a floor, or its id in the centre's content. */
  readonly floor: string | null
  readonly isStepFree: boolean
}

/** The value of `way` for a way without steps. */
export const stepFree = 'step-free'

export const emptyQuery: PlanQuery = { to: null, from: null, floor: null, isStepFree: false }

export function parsePlanQuery(search: string): PlanQuery {
  const values = new URLSearchParams(search)
  const read = (name: string) => values.get(name)?.trim().slice(0, 80) ?? null
  return {
    to: read('to'),
    from: read('from') || null,
    floor: read('floor') || null,
    isStepFree: values.get('way') === stepFree,
  }
}

export function writePlanQuery({ to, from, floor, isStepFree }: PlanQuery): string {
  const parts = Object.entries({ to, from, floor, way: isStepFree ? stepFree : null }).flatMap(
    ([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]),
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
