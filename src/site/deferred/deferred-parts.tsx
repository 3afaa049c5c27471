import { useLocation } from 'react-router'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import FetchAhead from '../instant/fetch-ahead.tsx'
import { FollowCentre } from '../updates/follow-centre.tsx'
import { UnsavedChanges } from '../panels/unsaved-changes.tsx'
import { KeptNoticeWhenTold } from './kept-notice-when-told.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { lazyLater } from '#platform/loading/lazy-later.tsx'
import { Suspense } from 'react'
import { useKept } from '#features/kept/kept-store.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { useScreen } from '../shell/use-screen.ts'

/** In milliseconds: the server still has the code of this build, and what the page needs first is there. */
const delay = 20_000

const BuildWatchWhenDue = lazyLater(() => import('../updates/build-watch.tsx'), delay)

/**
 * The parts of the frame that no first view shows: what appears when another page is loading, when something could not
 * be saved, or when something was kept, and what fetches pages ahead.
 */
export default function DeferredParts() {
  const hasPanel = readPanelFlags(useLocation().search).length > 0
  return (
    <>
      <LoadingBar />
      <FetchAhead />
      <FollowCentre />
      <BuildWatchWhenDue />
      <KeptNoticeWhenTold />
      <OwnLabelsWhenKept />
      {!hasPanel && <UnsavedChanges />}
    </>
  )
}

const OwnLabels = lazyOptional(() => import('../own-labels/own-labels.tsx'))

/** The lists whose cards can say that they suit the visitor. The home has its own order, and says why. */
const lists = new Set<RouteName | null>([
  'centerUid-shops',
  'centerUid-gastronomy',
  'centerUid-coupons',
  'centerUid-events',
])

/** The labels of what suits a visitor; their code is loaded only if something is kept or an account is signed in. */
function OwnLabelsWhenKept() {
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
