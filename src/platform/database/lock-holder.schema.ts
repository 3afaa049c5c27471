import * as v from 'valibot'
import type { LockHolder } from './lock-holder.ts'

/** A lock file as a process of this release writes it; further fields of another release are left out. */
export const lockHolderSchema: v.GenericSchema<unknown, LockHolder> = v.object({
  token: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  startTicks: v.nullable(v.string()),
  scope: v.string(),
  command: v.string(),
  since: v.string(),
})
