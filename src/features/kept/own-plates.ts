import { useSyncExternalStore } from 'react'
import { keepOrForget, subscribeKept } from './kept-store.ts'
import { readKeptState } from './kept-state.ts'
import { taps } from './kept-taps.ts'
import { applyTaps, plateKey } from './plate-taps.ts'

/** The number plates that the visitor keeps, as far as they were added or are known; none on the server. */
export function useOwnPlates(): readonly string[] {
  // As text, so that an unchanged list is the same to React; normalised plates have letters and digits only.
  const text = useSyncExternalStore(subscribeKept, readText, () => '')
  return text === '' ? [] : text.split(',')
}

const readText = () => applyTaps(readKeptState()?.kept.plates ?? [], taps).join()

/** Keeps this plate, in the normalised form. It is shown and remembered at once, also if the page is left before it is saved. */
export const keepPlate = (plate: string): void => keepOrForget(plateKey(plate), true)

export const forgetPlate = (plate: string): void => keepOrForget(plateKey(plate), false)
