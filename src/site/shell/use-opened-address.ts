import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { openNewAddress, stopComparing } from '#platform/loading/opened-address.ts'

/**
 * Loads the page of the address if the visitor went back or forward after React had begun and before the router listened:
 * it then began with another address than that of the server's page.
 */
export function useOpenedAddress(): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    openNewAddress(pathname + search)
    stopComparing()
  }, [pathname, search])
}
