import { useEffect } from 'react'
import type { ExitPass } from './exit-pass.ts'
import { notePaid } from './paid-note.ts'

/** What a return page knows of a payment's exit; its time is null if no barrier has to be passed, or it is not known yet. */
type PaidHere = Pick<ExitPass, 'id' | 'centreUid'> & { readonly exitAt: number | null }

/**
 * Notes that this browser has paid as a guest, so that pages of the centre say until when to leave.
 * @param payment null if it is not a guest's
 */
export const useNotePaid = (payment: PaidHere | null): void =>
  useEffect(() => {
    if (payment === null) return
    const { id, centreUid, exitAt } = payment
    notePaid(exitAt === null ? null : { id, centreUid, exitAt })
  }, [payment])
