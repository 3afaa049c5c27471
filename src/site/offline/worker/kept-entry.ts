/*
 * One kept page in a store: its bytes as they came, and in headers of our own what has to be known without reading them.
 */

const keptAtHeader = 'x-kept-at'
const titleHeader = 'x-kept-title'
const phoneHeader = 'x-kept-phone'
/** What a page says about its own safety holds for its copy too. */
const safetyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** What is known of a kept answer. Title and phone number are markup. */
export type KeptFacts = {
  readonly keptAt: number
  readonly title: string
  readonly phone: string | null
}

/** The headers that a copy takes over from the answer, or from the entry that was made of it. */
export const pickHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    ['content-type', ...safetyHeaders].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Makes what is stored of an answer whose body has been read; our own headers take no umlauts. */
export const writeEntry = (body: string, response: Response, { keptAt, title, phone }: KeptFacts): Response =>
  new Response(body, {
    headers: {
      ...pickHeaders(response),
      [keptAtHeader]: String(keptAt),
      [titleHeader]: encodeURIComponent(title),
      [phoneHeader]: encodeURIComponent(phone ?? ''),
    },
  })

/** Reads what is known of a stored answer. */
export function readFacts({ headers }: Response): KeptFacts {
  const decode = (name: string): string => decodeURIComponent(headers.get(name) ?? '')
  return {
    keptAt: Number(headers.get(keptAtHeader)),
    title: decode(titleHeader),
    phone: decode(phoneHeader) || null,
  }
}
