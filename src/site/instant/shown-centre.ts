import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { frameId } from './kept-routes.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
  }
}

type Router = { readonly state: { readonly loaderData: Readonly<Record<string, unknown>> } }

/** The name of the centre whose page is open, for code outside components; undefined on other pages. */
export function findShownCentre(uid: string): string | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- so the router is called
  const router = window.__reactRouterDataRouter
  const layout = router?.state.loaderData[frameId] as DefaultLayoutData | undefined
  return layout?.centre?.uid === uid ? layout.centre.name : undefined
}
