import { useEffect } from 'react'
import { forgetFlow } from './flow-end.ts'

/** Ends the ticket flow when the visitor goes from a parking page to any other page (PRK-06). */
export function useFlowEnd(flowPages: readonly string[]): void {
  useEffect(
    () => () => {
      // The address is the next page's as soon as this one is taken down.
      if (!flowPages.includes(location.pathname)) forgetFlow()
    },
    [flowPages],
  )
}
