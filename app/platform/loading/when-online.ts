/** What visitors are told of the network: nothing, that it is missing, or that it still was when they tried again. */
export type NetworkState = 'fine' | 'lost' | 'still-lost'

/** How often a server that cannot be reached is asked again, in milliseconds. */
const interval = 5_000

let state: NetworkState = 'fine'
const listeners = new Set<() => void>()

/** Tells visitors of the network; it is `fine` for a visitor who has gone elsewhere and waits for nothing. */
export function showNetwork(next: NetworkState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The network as visitors are told of it, in the form that React subscribes to. */
export const network = {
  read: (): NetworkState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Whether the server answers, no matter what. */
export const isOnline = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/builds/latest.json', { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Lets all that waits for the network try again. */
export const tryAgain = (): void => void dispatchEvent(new Event('retry'))

/** Resolves with the event that is a reason to try again; with nothing after some time. */
const nextChance = (givenUp: AbortSignal | null | undefined): Promise<Event | undefined> =>
  new Promise((resolve) => {
    const options = { once: true }
    addEventListener('online', resolve, options)
    addEventListener('retry', resolve, options)
    givenUp?.addEventListener('abort', resolve, options)
    setTimeout(resolve, interval)
  })

/**
 * Resolves at once if the server can be reached, otherwise as soon as it can, and tells the visitor meanwhile. Also
 * resolves when it is given up, which the caller has to see for itself.
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
