import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const ended = new AbortController()
  addEventListener('online', listener, { signal: ended.signal })
  addEventListener('offline', listener, { signal: ended.signal })
  return () => ended.abort()
}

/** Whether the browser has a network, as far as it knows; the server renders as if it had one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
