import { useEffect } from 'react'
import { repeatEarlyClicks } from '#app/platform/loading/early-clicks.ts'

/** Ends what the page did by itself before it was hydrated, and goes on from there: clicks are repeated. */
export const useTakeOver = (): void => useEffect(repeatEarlyClicks, [])
