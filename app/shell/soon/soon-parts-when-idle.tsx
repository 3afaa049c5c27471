import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '#app/ui/lazy-optional.ts'
import { soonDelay } from './soon-delay.ts'

const SoonParts = lazyOptional(() => import('./soon-parts.tsx'))

/** Loads the parts of the frame that no first view shows shortly after the page has become usable. */
export function SoonPartsWhenIdle() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), soonDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <SoonParts />
      </Suspense>
    )
  )
}
