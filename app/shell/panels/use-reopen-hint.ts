import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readPanelFlags } from '#app/features/panels/panel-query.ts'

/** How long after a panel has closed the hint appears (PAN-08), and for how long it shows. */
const reopenHintDelay = 500
const hintDuration = 2000

/**
 * Whether the hint where to open the centre details again is shown: true for a while, beginning 500 ms after they were
 * closed.
 */
export function useReopenHint(isActive: boolean): boolean {
  const { search } = useLocation()
  const isOpen = readPanelFlags(search).includes('center-details')
  const wasOpen = useRef(isOpen)
  const [isHinted, setHinted] = useState(false)
  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isActive || !closed) return
    const show = setTimeout(() => setHinted(true), reopenHintDelay)
    const hide = setTimeout(() => setHinted(false), reopenHintDelay + hintDuration)
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
      setHinted(false)
    }
  }, [isOpen, isActive])
  return isHinted
}
