import { useEffect } from 'react'
import { showReopenHint } from './reopen-hint.ts'

/** How long after the panel has closed the hint appears (PAN-08), and for how long it shows, in milliseconds. */
const reopenHintDelay = 500
const hintDuration = 2000

let show: ReturnType<typeof setTimeout> | undefined
let hide: ReturnType<typeof setTimeout> | undefined

/**
 * In the panel with the centre details: shows the hint where to open it again for a while, beginning 500 ms after it was
 * closed. While it is open there is no hint.
 */
export function useReopenHint(): void {
  useEffect(() => {
    clearTimeout(show)
    clearTimeout(hide)
    showReopenHint(false)
    return () => {
      show = setTimeout(showReopenHint, reopenHintDelay, true)
      hide = setTimeout(showReopenHint, reopenHintDelay + hintDuration, false)
    }
  }, [])
}
