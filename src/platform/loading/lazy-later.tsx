import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lazyOptional } from './lazy-optional.ts'

/**
 * A part that a page can do without, whose code is loaded `delay` milliseconds after the page has become usable. Until
 * then, and if it cannot be loaded, nothing is shown.
 */
export function lazyLater(load: () => Promise<{ default: ComponentType }>, delay: number): ComponentType {
  const Part = lazyOptional(load)
  return function LazyLater() {
    const [isDue, setDue] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setDue(true), delay)
      return () => clearTimeout(timer)
    }, [])
    return (
      isDue && (
        <Suspense>
          <Part />
        </Suspense>
      )
    )
  }
}
