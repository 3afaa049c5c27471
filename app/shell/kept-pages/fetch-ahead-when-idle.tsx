import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#app/ui/lazy-optional.ts'

const FetchAhead = lazyOptional(() => import('./fetch-ahead.tsx'))

/** Long enough that a page which has just become usable stays so. */
const delay = 300

/** Loads the code that fetches pages ahead shortly after the page has become usable. */
export function FetchAheadWhenIdle() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <FetchAhead />
      </Suspense>
    )
  )
}
