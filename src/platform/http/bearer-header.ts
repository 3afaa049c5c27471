/**
 * The token of an `Authorization` header, with or without the word `Bearer` before it: native apps send both. Null
 * without such a header; an empty string if the header has another scheme.
 */
export function readBearerHeader(headers: Headers): string | null {
  const header = headers.get('authorization')
  if (header === null) return null
  return /^(?:bearer +)?([A-Za-z0-9._~+/-]+=*)$/i.exec(header.trim())?.[1] ?? ''
}
