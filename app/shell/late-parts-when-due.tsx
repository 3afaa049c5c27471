import { Suspense, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import type { RootData } from './root-data.ts'

/** Soon enough to be there before its build has gone from the server, and later than all that a page needs. */
const delay = 20_000

const LateParts = lazyExtra(() => import('./late-parts.tsx'))

/**
 * Loads what a page can do without until it has stayed open for a while. Where the settings name a tag manager that is
 * at once; a page that cannot load it is no worse for it.
 */
export function LatePartsWhenDue() {
  const root = useRouteLoaderData<RootData>('root')
  const isTracked = root?.configuration.gtmContainerId
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isTracked ? 0 : delay)
    return () => clearTimeout(timer)
  }, [isTracked])
  return (
    isDue && (
      <Suspense>
        <LateParts />
      </Suspense>
    )
  )
}
