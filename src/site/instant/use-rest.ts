import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Completes a page that was shown before its data arrived (`keepPageOr`): the router then loads it again, from memory, or if
 * the data could not be loaded, from the server itself.
 */
export function useRest(rest: Promise<unknown> | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isLeft = false
    void rest?.then(() => (isLeft ? undefined : revalidate()))
    return () => void (isLeft = true)
  }, [rest, revalidate])
}
