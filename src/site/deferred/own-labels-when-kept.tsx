import { Suspense } from 'react'
import { useKept } from '#features/kept/kept-store.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { useScreen } from '../shell/use-screen.ts'

const OwnLabels = lazyOptional(() => import('../own-labels/own-labels.tsx'))

/** The lists whose cards can say that they suit the visitor. The home has its own order, and says why. */
const lists = new Set<RouteName | null>([
  'centerUid-shops',
  'centerUid-gastronomy',
  'centerUid-coupons',
  'centerUid-events',
])

/** The labels of what suits a visitor; their code is loaded only if something is kept or an account is signed in. */
export function OwnLabelsWhenKept() {
  const kept = useKept()
  const { name, centreUid } = useScreen()
  return (
    kept !== null &&
    centreUid !== null &&
    lists.has(name) &&
    (kept.place === 'account' || kept.kept.items.length > 0) && (
      <Suspense>
        <OwnLabels key={centreUid} centreUid={centreUid} kept={kept} />
      </Suspense>
    )
  )
}
