import { createListeners } from '#core/listeners.ts'

/**
 * The state of the network as visitors see it: `fine` shows nothing, `lost` says that the network is missing,
 * `still-lost` that it still was when the visitor tried again.
 */
export type NetworkState = 'fine' | 'lost' | 'still-lost'

/** How often to try to reach the server while it cannot be reached, in milliseconds. */
const interval = 5_000

let state: NetworkState = 'fine'
const { subscribe, notify } = createListeners()

/** Sets the state that visitors see. It is `fine` for a visitor who has gone elsewhere and waits for nothing. */
export function showNetwork(next: NetworkState): void {
  state = next
  notify()
}

/** The state that visitors see, in the form that React subscribes to. */
export const network = { read: (): NetworkState => state, subscribe }

/** Whether the server answers at all, with any status. */
export const isOnline = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/builds/latest.json', { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Makes everything that waits for the network try again. */
export const tryAgain = (): void => void dispatchEvent(new Event('retry'))

/** Resolves when it is time to try again: with the event that is the reason, or with nothing after the interval. */
const nextChance = (givenUp: AbortSignal | null | undefined): Promise<Event | undefined> =>
  new Promise((resolve) => {
    const options = { once: true }
    addEventListener('online', resolve, options)
    addEventListener('retry', resolve, options)
    givenUp?.addEventListener('abort', resolve, options)
    setTimeout(resolve, interval)
  })

/**
 * Resolves at once if the server can be reached, otherwise as soon as it can; meanwhile it tells the visitor. It also
 * resolves when `givenUp` aborts, which the caller has to check.
 */
export async function whenOnline(givenUp?: AbortSignal | null): Promise<void> {
  const isWanted = () => givenUp?.aborted !== true
  let news: NetworkState | null = 'lost'
  while (isWanted() && !(await isOnline())) {
    if (news) showNetwork(news)
    news = (await nextChance(givenUp))?.type === 'retry' ? 'still-lost' : null
  }
  showNetwork('fine')
}
