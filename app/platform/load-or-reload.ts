import { reloadMarker } from './reload-marker.ts'

/** Resolves at once with a network, and otherwise when there is one. */
export const whenOnline = async (): Promise<void> => {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/**
 * Loads code that the address asks for, like that of a panel. Where that fails the page is loaded anew, when there is a
 * network, since the server can write what was to be seen; once, so that what is really missing is an error.
 */
export async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    console.warn(error)
    await whenOnline()
    if (!reloadMarker.claim(Date.now())) throw error
    location.reload()
    return new Promise(() => undefined)
  }
}
