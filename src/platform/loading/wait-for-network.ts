import { isOnline, whenOnline } from './when-online.ts'

/**
 * Lets the router's requests for the data of a page, and for what a form posts, wait for a network and try again, unless the
 * visitor leaves. The router puts an error in the place of the open page if one fails, and has no place where an app could
 * change that (https://github.com/remix-run/remix/issues/360). A form may arrive twice; that does no harm, because what it
 * starts has an idempotency key.
 */
export function waitForNetwork(): void {
  const ask = window.fetch
  window.fetch = async (input, init) => {
    // Only the router asks by a URL; requests of our own are texts.
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return ask(input, init)
    for (;;) {
      try {
        return await ask(input, init)
      } catch (error) {
        if (init?.signal?.aborted || (await isOnline())) throw error
        await whenOnline(init?.signal)
      }
    }
  }
}
