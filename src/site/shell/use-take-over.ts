import { useEffect } from 'react'
import { repeatEarlyClicks } from '#platform/loading/early-clicks.ts'

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
