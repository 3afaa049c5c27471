import { createListeners } from '#core/listeners.ts'

/** What the page had loaded when its last form was posted, and whether it could not be loaded again since. */
type PageBeforePost = {
  /** Path and query of the page. */
  readonly address: string
  readonly loaded: ReadonlyMap<string, unknown>
  readonly isStale: boolean
}

let page: PageBeforePost | null = null
const { subscribe, notify } = createListeners()

export const pageBeforePost = {
  read: () => page,
  note(next: PageBeforePost | null): void {
    page = next
    notify()
  },
  subscribe,
}
