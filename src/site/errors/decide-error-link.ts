type Failed = {
  readonly status: number
  /** Path and query of the page that failed. */
  readonly address: string
  /** The web view on which the session was opened; null if there is none. */
  readonly origin: string | null
  readonly deepLinkScheme: string | null
}

/**
 * Where the button of an error page inside a native app leads, never to the website. After a failure on our side it
 * leads to the same address, to try again. Otherwise it leads to the web view on which the session was opened, unless
 * that is the page that failed; else back into the app by its deep link, or, if the app has none, to the same address.
 * Null if that address does not exist: then nothing leads on.
 */
export function decideErrorLink({ status, address, origin, deepLinkScheme }: Failed): string | null {
  if (status >= 500) return address
  if (origin !== null && origin !== address.split('?', 1)[0]) return origin
  if (deepLinkScheme !== null) return `${deepLinkScheme}://open`
  return status === 404 ? null : address
}
