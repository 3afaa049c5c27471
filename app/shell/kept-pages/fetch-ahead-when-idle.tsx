import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#app/ui/lazy-optional.ts'

const FetchAhead = lazyOptional(() => import('./fetch-ahead.tsx'))

/** In milliseconds: the page has just become usable, and fetching ahead must not make it slow again. */
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
