import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Completes a page that was shown before its data arrived (`keepPageOr`): once they are there, the router loads the
 * page again, now from memory. If they could not be loaded, the router asks the server itself and shows its answer.
 * @param rest undefined if the page is complete
 */
export function useRest(rest: Promise<unknown> | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isLeft = false
    void rest?.then(() => (isLeft ? undefined : revalidate()))
    return () => void (isLeft = true)
  }, [rest, revalidate])
}
