import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { contentVersionHeader } from '#platform/loading/content-version-header.ts'
import type { PageAnswer } from './page-store.ts'

/**
 * Requests the data of a page as the router would (API-11). The router can do so only during a navigation; this
 * function is for data that are needed earlier.
 * @returns undefined if the answer is a redirect or an error, or if there is no network: the router then asks again and
 * handles the answer itself
 */
export async function fetchPageData(address: string, routeId: string): Promise<PageAnswer | undefined> {
  try {
    const { pathname, search } = new URL(address, location.origin)
    const file = pathname.endsWith('/') ? `${pathname}_` : pathname
    const response = await fetch(`${file}.data${search === '' ? '?' : `${search}&`}_routes=${routeId}`)
    if (response.status !== 200 || response.body === null) return undefined
    const { value } = await decode(response.body, window)
    const data = (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data
    const contentVersion = Number(response.headers.get(contentVersionHeader))
    return data === undefined ? undefined : { data, contentVersion }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
