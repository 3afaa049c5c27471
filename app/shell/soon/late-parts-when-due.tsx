import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#app/ui/lazy-optional.ts'

/**
 * In milliseconds: soon enough that the server still has the code of this build, and after everything that the page
 * needs first.
 */
const delay = 20_000

const LateParts = lazyOptional(() => import('./late-parts.tsx'))

/**
 * Loads code that a page needs only after it has been open for a while; if it cannot be loaded, the page still works.
 */
export function LatePartsWhenDue() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <LateParts />
      </Suspense>
    )
  )
}
