import type { Localised } from '#app/i18n/localised.ts'
import type { Json } from '#db/columns.ts'

type MessageTable = { key: string; text: Json<Localised> }

declare module '#db/tables.ts' {
  interface Database {
    message: MessageTable
  }
}
