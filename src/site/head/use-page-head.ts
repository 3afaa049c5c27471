import { useMatches } from 'react-router'
import type { PageHead } from '../shell/root-data.ts'

/** The `head` that the current page's loader returned; undefined on error pages. */
export function usePageHead(): PageHead | undefined {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'head' in data ? (data.head as PageHead) : undefined
}
