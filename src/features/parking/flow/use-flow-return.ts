import { useEffect } from 'react'
import { track } from '#platform/tracking/track.ts'
import { removeStoredFlow } from './flow-end.ts'

/**
 * On a page to which a visitor returns from a payment: ends the ticket flow, whatever the outcome (PRK-06), and reports
 * that the step after the third was reached (PRK-01). A flow ends only once, so a reload reports nothing.
 * @param paidAt the uid of the centre whose ticket is paid; null for every other outcome
 */
export function useFlowReturn(paidAt: string | null): void {
  useEffect(() => {
    const hadFlow = removeStoredFlow()
    if (hadFlow && paidAt !== null) track({ name: 'parking_step', centreUid: paidAt, step: 'success' })
  }, [paidAt])
}
