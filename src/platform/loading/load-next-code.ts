import { fetchRouteStyles } from '../page-styles.ts'
import { preloadModules } from './preload-modules.ts'
import { loadPlace, reloadPageWhenDue, type Place } from './reload-page.ts'
import { whenOnline } from './when-online.ts'

type Route = { readonly id: string; readonly module: string; readonly imports?: readonly string[] }

/** How many pages are on their way whose code is not there yet. */
let awaited = 0

/**
 * Loads the code and the styles of the page that the visitor navigates to, together and before the router shows it. Without
 * a network it waits for one; if the server no longer has the files because it runs a newer build (UPD-01), the whole page
 * is loaded from the server, so that the click is not lost. It then never resolves. If the visitor has gone elsewhere in the
 * meantime, the open page is loaded again.
 */
export async function loadNextCode(route: Route, place: Place, givenUp: AbortSignal): Promise<unknown> {
  awaited += 1
  try {
    // Otherwise the browser would learn of imported files only from the module, one round trip later.
    preloadModules(route.imports)
    return await Promise.all([import(/* @vite-ignore */ route.module), fetchRouteStyles(route.id)])
  } catch (error) {
    console.warn(error)
    await whenOnline(givenUp)
    // Without the reload, the router would wait for this code for ever on the next visit of the page.
    if (givenUp.aborted) void reloadPageWhenDue()
    else loadPlace(place)
    return new Promise(() => undefined)
  } finally {
    awaited -= 1
  }
}

/**
 * Keeps the open page when the router cannot load the code of the next one: it would load the open page again, although
 * another one was asked for, and without a network too (https://github.com/remix-run/react-router/pull/13061 tells of the
 * same for discovered routes). What follows is up to `loadNextCode`. In a browser without the Navigation API the
 * page is loaded again, and then the one that was asked for.
 */
export function refuseReloadOfRouter(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload' && awaited > 0) event.preventDefault()
  })
}
