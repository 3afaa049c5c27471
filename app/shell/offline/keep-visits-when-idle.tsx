import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#app/ui/lazy-optional.ts'

const KeepVisits = lazyOptional(() => import('./keep-visits.tsx'))

/** In milliseconds: after everything that the page needs first. */
const delay = 300

/** Loads the code that keeps pages, in a layout that fetches nothing ahead. */
export function KeepVisitsWhenIdle() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <KeepVisits />
      </Suspense>
    )
  )
}
