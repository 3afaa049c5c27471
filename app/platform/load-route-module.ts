import { whenOnline } from './load-or-reload.ts'

type Route = { readonly id: string; readonly module: string }
type Router = { readonly state: { readonly navigation: { readonly location?: Address | undefined } } }
type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
  }
}

/**
 * Loads the code of a page that is navigated to; the build puts it in the place of the router's own, which throws the
 * open page away when that fails and asks for it again. Without a network this waits for one. Where the code has gone
 * from the server with its build (UPD-01), the page comes from the server whole, and the visitor's click is not lost.
 * @param loaded the modules that are there already, by the ids of their routes
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module))
  } catch (error) {
    console.warn(error)
    await whenOnline()
    // oxlint-disable-next-line no-underscore-dangle -- so the router is called
    const target = window.__reactRouterDataRouter?.state.navigation.location
    if (target) location.assign(target.pathname + target.search + target.hash)
    // Something else was done meanwhile. The router would wait for this code for ever when the page is wanted again.
    else location.reload()
    return new Promise(() => undefined)
  }
}
