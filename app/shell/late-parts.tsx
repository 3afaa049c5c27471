import { Suspense } from 'react'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import { BuildWatch } from './updates/build-watch.tsx'
import { useRootData } from './use-shell.ts'
import { useScreen } from './use-screen.ts'

const PageTracking = lazyExtra(() => import('#app/features/tracking/page-tracking.tsx'))

/** What shows nothing and is missed by nobody at first: the watch for updates, and tracking where it is set up. */
export default function LateParts() {
  const { buildId, configuration } = useRootData()
  const { name } = useScreen()
  return (
    <>
      <BuildWatch running={buildId} />
      {configuration.gtmContainerId !== null && (
        <Suspense>
          <PageTracking container={configuration.gtmContainerId} screen={name} />
        </Suspense>
      )}
    </>
  )
}
