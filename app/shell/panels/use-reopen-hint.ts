import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readPanelFlags } from '#app/features/panels/panel-query.ts'

/** How long after a panel has closed the hint appears (PAN-08), and for how long it shows. */
const reopenHintDelay = 500
const hintDuration = 2000

/** True for a moment, beginning 500 ms after the centre details were closed: shows where to open them again. */
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
