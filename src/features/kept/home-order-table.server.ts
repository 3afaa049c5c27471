/** Whether an account wants its centre's home in its own order. Without a row it does. */
export type HomeOrderChoiceTable = { owner_oid: string; is_own: boolean }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    home_order_choice: HomeOrderChoiceTable
  }
}
