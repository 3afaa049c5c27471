import { useLocation } from 'react-router'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import FetchAhead from '../instant/fetch-ahead.tsx'
import { FollowCentre } from '../instant/follow-centre.tsx'
import { UnsavedChanges } from '../panels/unsaved-changes.tsx'
import { KeptNoticeWhenTold } from './kept-notice-when-told.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OwnLabelsWhenKept } from './own-labels-when-kept.tsx'
import { lazyLater } from '#platform/loading/lazy-later.tsx'

/** In milliseconds: the server still has the code of this build, and what the page needs first is there. */
const delay = 20_000

/** Loads code that a page needs only after a while; if it cannot be loaded, the page still works. */
const LatePartsWhenDue = lazyLater(() => import('./late-parts.tsx'), delay)

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
      <LatePartsWhenDue />
      <KeptNoticeWhenTold />
      <OwnLabelsWhenKept />
      {!hasPanel && <UnsavedChanges />}
    </>
  )
}
