import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { withStorage } from '#platform/loading/with-storage.ts'
import type { ExitPass } from './exit-pass.ts'
import { leftKey, paidNoteKey } from './mark-exit.ts'

export const withDevice = <Value>(work: (storage: Storage) => Value): Value | undefined =>
  withStorage('localStorage', work)

/**
 * Notes that this browser has a payment of a guest, and until when its car may leave if that is known. No script can read the
 * guest's cookie, and pages of visitors who have paid nothing shall ask nobody. After signing in, the note is all that pages know
 * of it. An account needs no note: the server knows what it has paid on any device.
 */
export function notePaid(pass: ExitPass | null): void {
  withDevice((storage) => {
    const text = storage.getItem(paidNoteKey) ?? '[]'
    const isNew = pass !== null && !text.includes(pass.id)
    storage.setItem(
      paidNoteKey,
      isNew ? JSON.stringify([pass, ...(JSON.parse(text) as readonly unknown[])]) : text,
    )
  })
  // The page that comes next may be the centre's.
  if (pass !== null) document.documentElement.dataset['exit'] = ''
}

/** Notes that the car has left whose exit time ended then; it says nothing of whose it was. */
export const noteLeft = ({ centreUid, exitAt }: Pick<ExitPass, 'centreUid' | 'exitAt'>): void =>
  withDevice((storage) => storage.setItem(leftKey + centreUid, String(exitAt)))

/** The end of the exit time of the car that has left this centre last, in epoch milliseconds; 0 if none has. */
export const readLeft = (centreUid: string): number =>
  withDevice((storage) => Number(storage.getItem(leftKey + centreUid))) ?? 0

/** Whether it is worth asking what this visitor has paid. */
export const mayHavePaid = (): boolean =>
  isAccountKnown() || withDevice((storage) => storage.getItem(paidNoteKey) !== null) === true
