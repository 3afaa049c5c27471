import type { KeptKind } from './kept-thing.ts'

/** One thing that an account has kept; at most one row for the same thing. */
type KeptItemTable = {
  owner_oid: string
  kind: KeptKind
  centre_uid: string
  /** The uid of the shop, coupon or event. The content may no longer have it. */
  item_uid: string
  kept_at: Date
}

/** A number plate that an account has kept, in the normalised form. */
type OwnPlateTable = { owner_oid: string; plate: string; added_at: Date }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    kept_item: KeptItemTable
    own_plate: OwnPlateTable
  }
}
