import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CentreDetails } from '#features/centres/centre.ts'
import type { RootData } from './root-data.ts'

/** The root's data, for components inside a layout: a page without these data shows `ErrorPage` without the shell. */
export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root')
  if (root === undefined) throw new Error('The root loader has not run')
  return root
}

/** The centre of the current route; null on global pages and if the centre does not exist. */
export const CentreContext = createContext<CentreDetails | null>(null)

/** The visitor's favourite centre, if the page was rendered with it; otherwise the browser reads the cookie itself. */
export const FavouriteCentreContext = createContext<string | null>(null)

/** Whether an error page is shown. An error page knows only the name of a centre. */
export const ErrorPageContext = createContext(false)

export const useCentre = (): CentreDetails | null => use(CentreContext)
