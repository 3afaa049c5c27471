import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { fillPath } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { useScreen } from '../shell/use-screen.ts'

/**
 * Keeps the canonical address in the head, and those of the page's languages, true after a client navigation: a phone
 * shares the canonical address of a page, not the one in its address bar.
 */
export function useAddresses(): void {
  const { pathname } = useLocation()
  const { name, params } = useScreen()
  const pathIn = useEffectEvent((language: string) =>
    name !== null && (language === 'de' || language === 'en')
      ? fillPath(routeTable[name].paths[language], params)
      : pathname,
  )
  useEffect(() => {
    const links = document.head.querySelectorAll<HTMLLinkElement>('[rel=canonical], [hreflang]')
    // The origin that the server has written is the public one, whichever name the browser used.
    for (const link of links)
      link.href = new URL(pathIn(link.hreflang.replace('x-default', 'de')), link.href).href
  }, [pathname])
}
