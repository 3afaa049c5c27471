import { isOnline, whenOnline } from './when-online.ts'

/**
 * Asks the server for the data of a page, or posts a form. The build puts it in place of the router's own request: on a
 * failure the router would replace the open page by an error. Without a network this function waits for one and asks
 * again, unless the visitor goes elsewhere. A form that arrives twice does no harm: what it starts has a key.
 * @throws what `fetch` throws if the server can be reached all the same
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
