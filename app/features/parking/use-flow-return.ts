import { useEffect } from 'react'
import { track } from '#app/features/tracking/track.ts'
import { forgetFlow } from './flow-end.ts'

/**
 * On a page that a payment returns to: ends the ticket flow, whatever became of the payment (PRK-06), and says that the
 * step after the third was reached (PRK-01). A flow ends once, so a reload says nothing again.
 * @param paidAt the uid of the centre whose ticket is paid; null for every other end
 */
export function useFlowReturn(paidAt: string | null): void {
  useEffect(() => {
    const hadFlow = forgetFlow()
    if (hadFlow && paidAt !== null) track({ name: 'parking_step', centreUid: paidAt, step: 'success' })
  }, [paidAt])
}
