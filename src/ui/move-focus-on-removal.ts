/**
 * A ref for an element that may be removed while it has the focus: the focus moves to the nearest ancestor that can
 * hold it (`tabIndex={-1}`), so that a keyboard continues from the same place, not from the page's start.
 */
export const moveFocusOnRemoval = (element: HTMLElement | null) => () => {
  if (element === null || element !== document.activeElement) return
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
