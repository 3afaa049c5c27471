import { contentVersionHeader, jsonParameter } from './page-data.ts'

export type PageAnswer = { readonly data: unknown; readonly contentVersion: number }

/**
 * Requests the data of a page as JSON. The router can ask for data only during a navigation.
 * @returns undefined if the answer is a redirect or an error, or if there is no network: the router then asks again and
 * handles the answer itself
 */
export async function fetchPageData(address: string, routeId: string): Promise<PageAnswer | undefined> {
  try {
    const { pathname, search } = new URL(address, location.origin)
    const file = pathname.endsWith('/') ? `${pathname}_` : pathname
    const query = `${search === '' ? '?' : `${search}&`}${jsonParameter}=${routeId}`
    const response = await fetch(`${file}.data${query}`)
    // A server of the build before knows only the router's form of data.
    const isJson = response.headers.get('content-type') === 'application/json'
    if (response.status !== 200 || !isJson) return undefined
    const contentVersion = Number(response.headers.get(contentVersionHeader))
    return { data: await response.json(), contentVersion }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
