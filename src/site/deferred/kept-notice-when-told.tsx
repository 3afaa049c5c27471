import { Suspense } from 'react'
import { useKept } from '#features/kept/kept-store.ts'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'

const KeptNotice = lazyOptional(() => import('./kept-notice.tsx'))

/** What the visitor is asked or told about what is kept; its code is loaded with the first of it. */
export function KeptNoticeWhenTold() {
  const notice = useKept()?.notice
  return (
    notice && (
      <Suspense>
        <KeptNotice notice={notice} />
      </Suspense>
    )
  )
}
