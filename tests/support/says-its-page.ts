/** Whether the headers of a form say where it comes from. */
export const saysItsPage = (headers: Headers): boolean =>
  ['origin', 'referer', 'sec-fetch-site'].some((name) => headers.has(name))

/** A request as a browser sends it: a form comes from a page of the server, unless its headers say where it comes from. */
export function asSent(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  if (init.body instanceof URLSearchParams && !saysItsPage(headers))
    headers.set('sec-fetch-site', 'same-origin')
  return { ...init, headers }
}
