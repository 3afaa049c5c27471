import { reloadPage } from './reload-page.ts'
import { whenOnline } from './when-online.ts'

/**
 * Loads code that the address needs, such as that of a panel. If that fails, the page is reloaded as soon as there is a
 * network, because the server can render the same content. It reloads only once, so that code that is really missing
 * does not cause a loop.
 */
export async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    console.warn(error)
    await whenOnline()
    reloadPage()
    return new Promise(() => undefined)
  }
}
