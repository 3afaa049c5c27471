import { useLayoutEffect } from 'react'
import { forgetFlow } from './flow-end.ts'

/** Ends the ticket flow when the visitor goes from a parking page to any other page (PRK-06). */
export function useFlowEnd(flowPages: readonly string[]): void {
  // A layout effect: it runs in the same moment as the change of the page, not later.
  useLayoutEffect(
    () => () => {
      // During the clean-up the address is already that of the next page.
      if (!flowPages.includes(location.pathname)) forgetFlow()
    },
    [flowPages],
  )
}
