import { Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { lazyExtra } from '#app/ui/lazy-extra.ts'

const LoadingBar = lazyExtra(() => import('./loading-bar.tsx'))

/** Loads the bar with the first navigation: it shows nothing for its first 200 ms anyway. */
export function LoadingBarWhenNeeded() {
  const isLoading = useNavigation().state !== 'idle'
  const [isNeeded, setNeeded] = useState(isLoading)
  if (isLoading && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <LoadingBar />
      </Suspense>
    )
  )
}
