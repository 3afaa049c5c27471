import { useCallback, useRef, type FocusEvent } from 'react'

/**
 * For an element that comes over the page and goes again, such as a notice: if it goes while the focus is in it, the focus
 * returns to where it was before, or to the page's content. Both props belong to the element.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  // The same function for the element's whole life: a new one would count as its removal.
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement) !== true) return
      const place = before.current?.isConnected ? before.current : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [],
  )
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref, onFocus }
}
