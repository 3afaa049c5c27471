type Failed = {
  readonly status: number
  /** Path and query of the page that failed. */
  readonly address: string
  /** The web view on which the session was opened; null if there is none. */
  readonly origin: string | null
  readonly deepLinkScheme: string | null
}

/**
 * Where the button of an error page leads inside a native app, never out to the website: a failure on our side is tried
 * again; otherwise it leads to the web view with which the visitor began, then back into the app by its deep link, or
 * to the same address.
 */
export function decideErrorLink({ status, address, origin, deepLinkScheme }: Failed): string {
  if (status >= 500) return address
  if (origin !== null && origin !== address.split('?', 1)[0]) return origin
  return deepLinkScheme === null ? address : `${deepLinkScheme}://open`
}
