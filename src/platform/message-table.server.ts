import type { Localised } from '#i18n/localised.ts'
import type { Json } from './database/columns.server.ts'

type MessageTable = { key: string; text: Json<Localised> }

declare module './database/tables.server.ts' {
  interface Database {
    message: MessageTable
  }
}
