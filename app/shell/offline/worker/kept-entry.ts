/*
 * One kept page in a store: its bytes as they came, and in headers of our own what has to be known without reading them.
 */

const keptAtHeader = 'x-kept-at'
const titleHeader = 'x-kept-title'
const phoneHeader = 'x-kept-phone'
const policyHeader = 'content-security-policy'

/** What is known of a kept answer. Title and phone number are markup. */
export type KeptFacts = {
  readonly keptAt: number
  readonly title: string
  readonly phone: string | null
  readonly policy: string
}

/** Makes what is stored; headers take no umlauts. */
export const writeEntry = (
  body: string,
  type: string,
  { keptAt, title, phone, policy }: KeptFacts,
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      [policyHeader]: policy,
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
    policy: headers.get(policyHeader) ?? '',
  }
}
