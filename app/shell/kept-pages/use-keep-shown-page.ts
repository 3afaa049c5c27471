import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useRootData } from '../use-shell.ts'
import { addressOf, isKeptRoute, keptPages } from './kept-pages.ts'

/**
 * Keeps the page that came with the document, and counts the age of each page from the moment when the visitor leaves
 * it.
 */
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
