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

const leftKey = 'left-by'

/** Notes that the car has left whose exit time ended then; it says nothing of whose it was. */
export const noteLeft = (exitAt: number): void =>
  withDevice((storage) => storage.setItem(leftKey, String(exitAt)))

/** The end of the exit time of the car that has left last, in epoch milliseconds; 0 if none has. */
export const readLeft = (): number => withDevice((storage) => Number(storage.getItem(leftKey))) ?? 0

/** Whether it is worth asking what this visitor has paid. */
export const mayHavePaid = (): boolean =>
  isAccountKnown() || withDevice((storage) => storage.getItem(paidNoteKey) !== null) === true
