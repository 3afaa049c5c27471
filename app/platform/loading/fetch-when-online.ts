import { isOnline, whenOnline } from './when-online.ts'

/**
 * Requests the data of a page, or posts a form. The build uses it instead of the router's own request, because the
 * router replaces the open page by an error if a request fails. Without a network this function waits for one and tries
 * again, unless the visitor leaves. A form may arrive twice; that does no harm, because what it starts has an
 * idempotency key.
 * @throws the error of `fetch` if the server can be reached nevertheless
 */
export async function fetchWhenOnline(url: URL, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, init)
    } catch (error) {
      if (init.signal?.aborted || (await isOnline())) throw error
      await whenOnline(init.signal)
    }
  }
}
