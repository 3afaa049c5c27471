import type { Localised } from '#app/i18n/localised.ts'
import type { Json } from '#db/columns.ts'
import type { InterestRule } from './interest-rule.ts'

/** An interest that visitors can choose. */
export type InterestTable = { id: string; position: number; name: Json<Localised>; suits: Json<InterestRule> }

declare module '#db/tables.ts' {
  interface Database {
    interest: InterestTable
  }
}
