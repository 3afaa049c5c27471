import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'

/** The name under which the browser of a guest notes that it has paid, with what it knows of the exit. */
export const paidNoteKey = 'paid'

/** Runs `work` with the device's storage; undefined if the browser blocks it. */
export function withDevice<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

/**
 * Notes that this browser has a payment of a guest. No script can read the guest's cookie, and pages of visitors who have paid
 * nothing shall ask nobody. An account needs no note: the server knows what it has paid on any device.
 */
export function notePaid(): void {
  withDevice((storage) => {
    if (storage.getItem(paidNoteKey) === null) storage.setItem(paidNoteKey, '[]')
  })
}

/** Whether it is worth asking what this visitor has paid. */
export const mayHavePaid = (): boolean =>
  isAccountKnown() || withDevice((storage) => storage.getItem(paidNoteKey) !== null) === true
