import { useEffect } from 'react'

/**
 * Ends what the page did by itself before it was hydrated, and goes on from there: clicks are repeated, and the rules by
 * which the browser fetches documents ahead are taken away, because a link now asks for data (decision 78).
 */
export const useTakeOver = (): void =>
  useEffect(() => {
    document.querySelector('[type=speculationrules]')?.remove()
    // From here on everything that is `data-scripted` works.
    document.documentElement.dataset['scripts'] = ''
    // Not within the commit, in which React does not yet hydrate a panel for a click on it.
    setTimeout(repeatEarlyClicks)
  }, [])

declare global {
  interface Window {
    /**
     * The buttons that were clicked since the page began, as a script in its head found them. Not noted: buttons that work
     * by themselves, because they send a form or open a popover.
     */
    earlyClicks?: HTMLButtonElement[] | undefined
  }
}

/**
 * Repeats the clicks on buttons that came before the page was hydrated, and lets all later ones through. Each button is
 * clicked once: anyone who sees nothing happen clicks again. One that is disabled or gone by then does nothing.
 */
function repeatEarlyClicks(): void {
  const clicked = new Set(window.earlyClicks)
  window.earlyClicks = undefined
  for (const button of clicked) button.click()
}
