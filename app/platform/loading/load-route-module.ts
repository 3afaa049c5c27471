import { loadPlace, reloadPageWhenDue, type Place } from './reload-page.ts'
import { fetchRouteStyles } from '../page-styles.ts'
import { preloadModules } from './preload-modules.ts'
import { whenOnline } from './when-online.ts'

type Route = { readonly id: string; readonly module: string; readonly imports?: readonly string[] }
type Router = { readonly state: { readonly navigation: { readonly location?: Place | undefined } } }

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
  }
}

/**
 * Loads the code and the styles of the page that the visitor navigates to. The build uses it instead of the router's own
 * loader, which on failure discards the open page and loads it again. Without a network this function waits for one. If
 * the server no longer has the files because it runs a newer build (UPD-01), this function loads the whole page from the
 * server, so the visitor's click is not lost.
 * @param loaded the modules that are already loaded, by route id
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    // Otherwise the browser would learn of imported files and styles only from the module, one round trip later.
    if (!(route.id in loaded)) {
      preloadModules(route.imports)
      const [code] = await Promise.all([import(/* @vite-ignore */ route.module), fetchRouteStyles(route.id)])
      loaded[route.id] ??= code
    }
    return loaded[route.id]
  } catch (error) {
    console.warn(error)
    await whenOnline()
    // oxlint-disable-next-line no-underscore-dangle -- so the router is called
    const target = window.__reactRouterDataRouter?.state.navigation.location
    if (target) loadPlace(target)
    // The visitor has navigated elsewhere in the meantime. Without the reload, the router would wait for this code for
    // ever on the next visit of the page.
    else void reloadPageWhenDue()
    return new Promise(() => undefined)
  }
}
