import { memo, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useMatches,
  useNavigation,
  useOutlet,
} from 'react-router'
import { setStage, type EarlyPage, type PageHandle } from './early-page.ts'
import { releasePosition } from '../shell/use-scroll-position.ts'
import styles from './page-outlet.module.css'
import { nextMountedList } from './mounted-list.ts'

/** A page, and what the router says to it. */
function useScene() {
  const next = {
    outlet: useOutlet(),
    location: use(LocationContext),
    state: use(StateContext),
    data: use(DataContext),
  }
  const [scene, setScene] = useState(next)
  const isSame =
    scene.outlet === next.outlet &&
    scene.location === next.location &&
    scene.state === next.state &&
    scene.data === next.data
  if (!isSame) setScene(next)
  return isSame ? scene : next
}

type SceneProps = { readonly scene: ReturnType<typeof useScene> }

/** Shows a page with what the router said to it when it was last open. */
const SceneView = memo(({ scene: { outlet, location, state, data } }: SceneProps) => {
  // All links follow this value, which is the same for the same entry of the history.
  const [first, setFirst] = useState(location)
  const isSameEntry = first.location.key === location.location.key
  if (!isSameEntry) setFirst(location)
  return (
    <LocationContext value={isSameEntry ? first : location}>
      <StateContext value={state}>
        <DataContext value={data}>{outlet}</DataContext>
      </StateContext>
    </LocationContext>
  )
})

/**
 * The page inside the frame. A list stays mounted while a page below its path is open, so that going back only makes it
 * visible again. A page can be shown early (`showEarlyPage`): until the router has opened it, what is known of it
 * stands in place of the open page.
 */
export function PageOutlet() {
  const place = useLocation()
  const scene = useScene()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const isList = handle?.isList === true
  const openScene = isList ? scene : null
  const [known, setKnown] = useState(() => nextMountedList(null, place, openScene))
  const list = nextMountedList(known, place, openScene)
  if (list !== known) setKnown(list)

  const [early, setEarly] = useState<{ readonly from: string; readonly page: EarlyPage } | null>(null)
  const earlyPage = early?.from === place.key ? early.page : null
  const hiddenList = useEffectEvent(() => (list !== null && !list.isOpen ? list.key : null))
  const openPath = useEffectEvent(() => place.pathname)
  const show = useEffectEvent((page: EarlyPage) => setEarly({ from: place.key, page }))
  // React may say late that the router has ended: what is shown since then belongs to another page, and stays. It is not
  // known here yet if it is shown in the same moment.
  const dropFrom = (from: string) => setEarly((latest) => (latest?.from === from ? null : latest))
  const drop = useEffectEvent(() => dropFrom(place.key))
  useLayoutEffect(() => {
    setStage({
      show: (page) => show(page),
      drop: () => drop(),
      hiddenList: () => hiddenList(),
      openPath: () => openPath(),
    })
    return () => setStage(null)
  }, [])
  const isIdle = useNavigation().state === 'idle'
  // What was open before can be scrolled only once it is visible again.
  const before = useRef<string>(null)
  useLayoutEffect(() => {
    if (early === null && before.current !== null) releasePosition(before.current)
    before.current = early?.from ?? null
  }, [early])
  // If the router has ended without opening the page, what was open before comes back. If it has opened one, nothing is
  // left to show when the visitor comes back to the page before.
  useEffect(() => (isIdle ? undefined : () => dropFrom(place.key)), [isIdle, place.key])
  useLayoutEffect(() => () => dropFrom(place.key), [place.key])

  const isListVisible = earlyPage === null ? isList : 'list' in earlyPage
  return (
    <>
      <div className={earlyPage === null ? undefined : styles.hidden}>{isList ? null : scene.outlet}</div>
      {earlyPage && 'page' in earlyPage && earlyPage.page}
      {/* Last, so that the first heading of the document is that of the page one sees. */}
      {list && (
        <div key={list.visit} className={isListVisible ? undefined : styles.hidden}>
          <SceneView scene={list.scene} />
        </div>
      )}
    </>
  )
}
