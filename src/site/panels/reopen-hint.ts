let isShown = false
const listeners = new Set<() => void>()

/** Whether the hint where to open the centre details again is shown (PAN-08), in the form that React subscribes to. */
export const reopenHint = {
  read: (): boolean => isShown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Shows the hint, or takes it away. */
export function showReopenHint(next: boolean): void {
  isShown = next
  for (const listener of listeners) listener()
}
