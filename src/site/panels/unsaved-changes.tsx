import { Suspense } from 'react'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { useSession } from '../shell/use-session.ts'
import { useUnsavedList } from '#features/account/profile/forms/use-unsaved-list.ts'

const UnsavedNotice = lazyOptional(() => import('./unsaved-notice.tsx'))

/**
 * Where the notice about a failed save appears if the visitor has left the form: in the open panel, which covers the
 * page, otherwise on the page. Its code is loaded only if there is such a notice.
 */
export function UnsavedChanges({ inPanel = false }: { inPanel?: boolean }) {
  const session = useSession()
  const untold = useUnsavedList(session.loggedIn ? session.oid : null).find(({ isTold }) => !isTold)
  return (
    untold && (
      <Suspense>
        <UnsavedNotice unsaved={untold} inPanel={inPanel} />
      </Suspense>
    )
  )
}
