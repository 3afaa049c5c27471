import { useEffect, useLayoutEffect } from 'react'
import { removeStoredFlow, noteSignIn } from './flow-end.ts'

/** Every link that leads to the sign-in: in the page, in the header, in the account overview. */
const signInLinks = 'a[href^="/auth/login?"]'

/**
 * Ends the ticket flow when the visitor goes from a parking page to any other page (PRK-06). A visitor who leaves to
 * sign in keeps the flow, with the ticket as it was typed.
 */
export function useFlowEnd(flowPages: readonly string[]): void {
  // A layout effect, because it runs together with the change of the page and not later.
  useLayoutEffect(
    () => () => {
      // When the effect is cleaned up, the address is already that of the next page.
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
