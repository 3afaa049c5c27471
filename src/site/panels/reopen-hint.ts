import { createListeners } from '#core/listeners.ts'

let isShown = false
const { subscribe, notify } = createListeners()

/** Whether the hint where to open the centre details again is shown (PAN-08), in the form that React subscribes to. */
export const reopenHint = { read: (): boolean => isShown, subscribe }

export function showReopenHint(next: boolean): void {
  isShown = next
  notify()
}
