import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigation, useOutlet } from 'react-router'
import { holdPosition, isLeftAtTop, releasePosition } from '../shell/use-scroll-position.ts'
import { nextMountedList } from './mounted-list.ts'
import styles from './page-outlet.module.css'
import { findEarlyPage } from './prepare-route.ts'
import { tab, type PageHandle } from './tab.ts'

/**
 * The page inside the frame. A list stays mounted while a page below its path is open, so that going back only shows it
 * again. While the router is about to open a page, what is known of it stands in place of the open one: the list, or a part
 * of the page. The router says so in the task of the event: by `flushSync` for a tap, and by React for Back and Forward.
 */
export function PageOutlet() {
  const place = useLocation()
  const matches = useMatches()
  const scene = useScene(useOutlet(), matches)
  const isList = (matches.at(-1)?.handle as PageHandle | undefined)?.isList === true
  const openScene = isList ? scene : null
  const [known, setKnown] = useState(() => nextMountedList(null, place, openScene))
  const list = nextMountedList(known, place, openScene)
  if (list !== known) setKnown(list)

  const { location: next, formMethod } = useNavigation()
  const isOnTheWay = next !== undefined && formMethod === undefined && next.pathname !== place.pathname
  const isBackAtList = isOnTheWay && list?.isOpen === false && list.key === next.key
  // A page that was left further down than its top has to be shown whole.
  const isPlain = isOnTheWay && !isBackAtList && next.search === '' && isLeftAtTop(next.key)
  const page = isPlain ? findEarlyPage(next.pathname) : null
  const isEarly = isBackAtList || page !== null
  const earlyKey = isEarly ? next?.key : undefined
  useLayoutEffect(() => {
    tab.isEarly = earlyKey !== undefined
    if (earlyKey === undefined) releasePosition(place.key)
    else holdPosition(earlyKey, isBackAtList)
  }, [earlyKey, isBackAtList, place.key])

  const isListVisible = isEarly ? isBackAtList : isList
  return (
    <>
      <div className={isEarly ? styles.hidden : undefined}>{isList ? null : scene}</div>
      {page}
      {/* Last, so that the first heading of the document is that of the page one sees. */}
      {list && (
        <div key={list.visit} className={isListVisible ? undefined : styles.hidden}>
          {list.scene}
        </div>
      )}
    </>
  )
}

/** The router makes another element of the same page whenever it is about to go somewhere. */
function useScene(outlet: ReactNode, matches: ReturnType<typeof useMatches>): ReactNode {
  const [shown, setShown] = useState({ outlet, matches })
  if (shown.matches === matches) return shown.outlet
  setShown({ outlet, matches })
  return outlet
}
