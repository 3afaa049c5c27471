import type { Localised } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { InterestRule } from '#platform/interest.ts'

export type InterestTable = { id: string; position: number; name: Json<Localised>; suits: Json<InterestRule> }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    interest: InterestTable
  }
}
