import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { soonDelay } from '../soon/soon-delay.ts'
import { useRootData } from '../use-shell.ts'
import { addressOf, isKeptRoute } from './kept-routes.ts'
import { loadKeptPages } from './load-kept-pages.ts'

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
    const keep = async () => {
      const keptPages = await loadKeptPages()
      keptPages?.keep(address, { data, contentVersion })
      return keptPages
    }
    const timer = setTimeout(() => void keep(), soonDelay)
    return () => {
      clearTimeout(timer)
      void keep().then((keptPages) => keptPages?.leave(address))
    }
  }, [address, id, data, contentVersion])
}
