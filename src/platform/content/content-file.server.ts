import type { Insertable } from 'kysely'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Database } from '../database/tables.server.ts'
import type { ContentFault } from './content-fault.ts'
import { suggest } from './suggest.ts'
import type { ValuePath } from './value-path.ts'
import { faultAt, type Entry } from './yaml-entry.ts'

/** The uids or ids of the entries of another file, by its name; undefined if it could not be read. */
export type IdsOf = (name: string) => readonly string[] | undefined

/**
 * A file of the content that a subject brings: its form, its checks and its rows. It may be missing in each folder, and is
 * then what the schema makes of an empty list or object.
 */
type Sheet<Schema extends GenericSchema, Table extends keyof Database> = {
  /** Whose folder it lies in: that of each centre, or that of what all centres share. */
  readonly of: 'centre' | 'all'
  /** The last part of its address at a content gateway. */
  readonly name: string
  /** Its name in the content folder, such as `coupons.yaml`. */
  readonly file: string
  readonly schema: Schema
  /** What it is, and what is so without it: for those who write a content gateway. */
  readonly summary: string
  readonly withoutIt: string
  readonly example: unknown
  /** Where its rows go; of a file of centres, each has its `centre_uid`. */
  readonly table: Table
  /** What the schema cannot see. */
  readonly check?: (entry: Entry<InferOutput<Schema>>, idsOf: IdsOf) => readonly ContentFault[]
  readonly toRows: (value: InferOutput<Schema>, centreUid: string) => readonly Insertable<Database[Table]>[]
  /** What the rows depend on besides the file. */
  readonly readDigest?: () => string
}

export type ContentFile = Omit<Sheet<GenericSchema, keyof Database>, 'check' | 'toRows'> & {
  readonly check?: (entry: Entry<never>, idsOf: IdsOf) => readonly ContentFault[]
  readonly toRows: (value: never, centreUid: string) => readonly object[]
}

export const contentFile = <Schema extends GenericSchema, Table extends keyof Database>(
  sheet: Sheet<Schema, Table>,
): ContentFile => sheet

/** An id of another file that is not there. */
export const checkReference = (
  entry: Entry<unknown>,
  path: ValuePath,
  {
    what,
    id,
    ids,
  }: { readonly what: string; readonly id: string; readonly ids: readonly string[] | undefined },
): readonly ContentFault[] =>
  ids === undefined || ids.includes(id)
    ? []
    : [faultAt(entry, path, `there is no ${what} ${id}`, suggest(id, ids))]
