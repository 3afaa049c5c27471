export type Sortable = { readonly valid_until: string; readonly position: number }

/** Sorts coupons: those that expire first come first, then the operator's order applies. */
export const sortCoupons = <Row extends Sortable>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.valid_until.localeCompare(b.valid_until) || a.position - b.position)
