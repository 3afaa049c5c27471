/*
 * A minimal browser with cookies and redirects, for tests over HTTP: it keeps cookies for each origin and path, and
 * does not send Strict ones with requests that come from another site, as browsers do.
 */

import { saysItsPage } from '../says-its-page.ts'

type Cookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isStrict: boolean
}

/** The result of a navigation. */
export type Visit = {
  readonly response: Response
  /** The final address, after all redirects. */
  readonly url: URL
  readonly text: string
  /** Every address of the redirects. */
  readonly trail: readonly string[]
}

/** A browser with a cookie jar for each origin. */
export class HttpBrowser {
  readonly jars = new Map<string, Map<string, Cookie>>()
  readonly #addressOf: (origin: string) => string

  /** @param addressOf maps an origin to the address that really serves it */
  constructor(addressOf: (origin: string) => string = (origin) => origin) {
    this.#addressOf = addressOf
  }

  cookie(origin: string, name: string): string | undefined {
    return this.#kept(origin).find((cookie) => cookie.name === name)?.value
  }

  /** The `Cookie` header that would be sent to an address. */
  cookiesFor(url: URL, isCrossSite = false): string {
    return this.#kept(url.origin)
      .filter(({ path, isStrict }) => url.pathname.startsWith(path) && !(isStrict && isCrossSite))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  /**
   * One request without following redirects; cookies are sent and stored. A form is posted from a page of the same site,
   * unless the headers say where it comes from.
   */
  async send(address: string | URL, init: RequestInit = {}, isCrossSite = false): Promise<Response> {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    if (init.method === 'POST' && !saysItsPage(headers))
      headers.set('origin', isCrossSite ? 'null' : url.origin)
    const cookies = this.cookiesFor(url, isCrossSite)
    if (cookies !== '') headers.set('cookie', cookies)
    const target = this.#addressOf(url.origin) + url.pathname + url.search
    const response = await fetch(target, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.#keep(url.origin, line)
    return response
  }

  /** A navigation: redirects are followed, each hop to another host counts as coming from another site. */
  async visit(address: string | URL, init: RequestInit = {}): Promise<Visit> {
    let url = new URL(address)
    let request = init
    let isCrossSite = false
    const trail: string[] = [url.href]
    for (let hop = 0; hop < 20; hop += 1) {
      const response = await this.send(url, request, isCrossSite)
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status >= 400)
        return { response, url, text: await response.text(), trail }
      const next = new URL(location, url)
      isCrossSite ||= next.hostname !== url.hostname
      url = next
      trail.push(url.href)
      // These two repeat the request as it was; all others go on with GET.
      if (response.status !== 307 && response.status !== 308) request = {}
    }
    throw new Error(`too many redirects: ${trail.join('\n')}`)
  }

  #kept(origin: string): Cookie[] {
    return [...(this.jars.get(origin)?.values() ?? [])]
  }

  #keep(origin: string, line: string): void {
    const jar = this.jars.get(origin) ?? new Map<string, Cookie>()
    this.jars.set(origin, jar)
    const [pair = '', ...attributes] = line.split(/; ?/)
    const name = pair.slice(0, pair.indexOf('='))
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const isGone =
      attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '2999-01-01') < Date.now()
    const path = attribute('path') ?? '/'
    const key = `${name} ${path}`
    if (isGone) jar.delete(key)
    else {
      jar.set(key, {
        name,
        value: pair.slice(name.length + 1),
        path,
        isStrict: attribute('samesite')?.toLowerCase() === 'strict',
      })
    }
  }
}
