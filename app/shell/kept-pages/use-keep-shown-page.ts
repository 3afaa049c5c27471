import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useRootData } from '../use-shell.ts'
import { addressOf, isKeptRoute, keptPages } from './kept-pages.ts'

/** Keeps the page that the document was written with, and counts a page's age from when the visitor leaves it. */
export function useKeepShownPage(): void {
  const { contentVersion } = useRootData()
  const address = addressOf(useLocation())
  const { id, loaderData } = useMatches().at(-1) ?? {}
  const isWhole = typeof loaderData === 'object' && loaderData !== null && !('rest' in loaderData)
  const data = isWhole ? loaderData : undefined
  useEffect(() => {
    if (data === undefined || id === undefined || !isKeptRoute(id)) return
    keptPages.keep(address, { data, contentVersion })
    return () => keptPages.leave(address)
  }, [address, id, data, contentVersion])
}
