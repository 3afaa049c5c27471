import * as v from 'valibot'
import { formatKept, keptWire, readKeptWire } from './kept.schema.ts'
import { changeKept, nothingKept, type Kept } from './kept.ts'
import { keptStorageKey } from './kept-state.ts'

/** What the device keeps, and whether the visitor does not want to take it into the account. */
export type DeviceKept = { readonly kept: Kept; readonly isDeclined: boolean }

const deviceSchema = v.object({ ...keptWire.entries, declined: v.optional(v.boolean(), false) })
const empty: DeviceKept = { kept: nothingKept, isDeclined: false }

/** The stored text as what is kept; nothing if it is not one of ours. Each thing counts once, up to the limits. */
export function parseDevice(text: string | null): DeviceKept {
  try {
    const stored = v.parse(deviceSchema, JSON.parse(text ?? '{}'))
    return { kept: changeKept(readKeptWire(stored), {}) ?? nothingKept, isDeclined: stored.declined }
  } catch {
    return empty
  }
}

export function readDevice(): DeviceKept {
  try {
    return parseDevice(localStorage.getItem(keptStorageKey))
  } catch {
    return empty
  }
}

/** Keeps it on the device; without anything to keep, nothing stays there. False if the browser does not allow it. */
export function writeDevice({ kept, isDeclined }: DeviceKept): boolean {
  try {
    const isEmpty = kept.items.length + kept.plates.length === 0
    if (isEmpty) localStorage.removeItem(keptStorageKey)
    else localStorage.setItem(keptStorageKey, JSON.stringify({ ...formatKept(kept), declined: isDeclined }))
    return true
  } catch {
    return false
  }
}
