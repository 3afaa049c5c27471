import { useEffect, useLayoutEffect } from 'react'
import { removeStoredFlow, noteSignIn } from './flow-end.ts'

/** Every link that leads to the sign-in: in the page, in the header, in the account overview. */
const signInLinks = 'a[href^="/auth/login?"]'

/**
 * Ends the ticket flow when the visitor goes from a parking page to any other page (PRK-06). Whoever leaves to sign in
 * comes back to the flow, and finds the ticket as it was typed.
 */
export function useFlowEnd(flowPages: readonly string[]): void {
  // A layout effect: it runs in the same moment as the change of the page, not later.
  useLayoutEffect(
    () => () => {
      // During the clean-up the address is already that of the next page.
      if (!flowPages.includes(location.pathname)) removeStoredFlow()
    },
    [flowPages],
  )
  useEffect(() => {
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(signInLinks) !== null) noteSignIn()
    }
    document.addEventListener('click', clicked)
    return () => document.removeEventListener('click', clicked)
  }, [])
}
