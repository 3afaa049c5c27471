import { useEffect } from 'react'
import { forgetFlow, keepsFlow } from './flow-end.ts'

/** Ends the ticket flow when the visitor goes from a parking page to any other page (PRK-06). */
export function useFlowEnd(centreUid: string): void {
  useEffect(
    () => () => {
      // The address is the next page's as soon as this one is taken down.
      if (!keepsFlow(location.pathname, centreUid)) forgetFlow()
    },
    [centreUid],
  )
}
