import { useEffect, useRef, type ReactNode } from 'react'

/** How much room is left above what is scrolled to (PRK-05): the header stands there. */
const scrollOffset = 120

/** Brings an element to the top of the window, below the header. */
export function scrollToTop(element: HTMLElement): void {
  window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - scrollOffset })
}

/** Whether a step has been shown in this document: the first one is where the page begins, and moves nothing. */
let hasShownStep = false

/** A step's headline. It takes the focus when the step appears, so that screen readers go along. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShownStep && heading.current) {
      heading.current.focus({ preventScroll: true })
      scrollToTop(heading.current)
    }
    hasShownStep = true
  }, [])
  return (
    <h2 tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
