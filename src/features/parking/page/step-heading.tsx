import { useEffect, useRef, type ReactNode } from 'react'

/** The space to leave above an element that is scrolled to (PRK-05), because the header covers it. */
const scrollOffset = 120

export function scrollToTop(element: HTMLElement): void {
  window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - scrollOffset })
}

/** Whether a step was shown in this document already; the page does not scroll to the first one. */
let hasShownStep = false

/** The headline of a step. It gets the focus when the step appears, so that screen readers read it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShownStep && heading.current) {
      heading.current.focus({ preventScroll: true })
      // The stepper above it stays in sight: a price without «2 of 3» says little.
      window.scrollTo({ top: 0 })
    }
    hasShownStep = true
  }, [])
  return (
    <h2 tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
