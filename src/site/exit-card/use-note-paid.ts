import { useEffect } from 'react'
import { notePaid } from './paid-note.ts'

/** Notes that this browser has paid as a guest, so that pages of the centre say until when to leave. */
export const useNotePaid = (isGuest: boolean): void =>
  useEffect(() => {
    if (isGuest) notePaid()
  }, [isGuest])
