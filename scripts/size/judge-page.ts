import type { PageBudget } from './page-budgets.ts'

/** The most script of any page, in KiB, as the design allows. */
export const mostScript = 125
/** The most styles of any page, in KiB. */
export const mostStyles = 12
/** A page may be smaller than its number by so much, in KiB, until that has to be lowered. */
const slack = 0.5

/** What a page loads before it is complete, in KiB. */
export type PageSize = { readonly scripts: number; readonly styles: number }

/** What is wrong with the size of a page or with its budget, one sentence each. */
export function judgePage({ scripts, reasons }: PageBudget, size: PageSize): readonly string[] {
  const faults = [
    [reasons.at(-1)?.kib !== scripts, 'its number is not that of its last reason'],
    [size.scripts > mostScript, `no page may have more than ${mostScript} KiB`],
    [size.scripts > scripts, 'make it smaller, or raise its number and say why'],
    [size.scripts < scripts - slack, 'it has become smaller: lower its number, and say why'],
    [size.styles > mostStyles, `no page may have more than ${mostStyles} KiB of styles`],
  ] as const
  return faults.filter(([isTrue]) => isTrue).map(([, fault]) => fault)
}
