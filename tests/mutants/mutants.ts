import { centreMutants } from './centre-mutants.ts'
import { componentMutants } from './component-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import { pageMutants } from './page-mutants.ts'
import { searchMutants } from './search-mutants.ts'

/** Small faults, at least one for each subject, each of which one test of `npm test` must notice. */
export const mutants = [
  ...moneyMutants,
  ...pageMutants,
  ...centreMutants,
  ...searchMutants,
  ...componentMutants,
]
