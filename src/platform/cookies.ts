/*
 * The cookies that scripts in the browser may read and write. They only remember a choice; none of them is secret.
 * Defaults: path '/', SameSite=Strict, Secure (LOG-07). Their values are our own uids and flags, so two lines of code
 * replace a library on every page; the server uses a library for its more complicated cookies.
 */

const day = 86_400

/** The favourite centre's uid, kept for 7 days (CTR-01). */
export const favouriteCentreCookie = { name: 'centerRoute', maxAge: 7 * day } as const
/** The chosen language, kept for 365 days (RTE-42). */
export const localeCookie = { name: 'locale', maxAge: 365 * day } as const
/** The consent choices, kept for 180 days. */
export const consentCookie = { name: 'consent', maxAge: 180 * day } as const
/** The random id under which the server keeps what this browser has agreed to; only after something was allowed. */
export const consentIdCookie = { name: 'consentId', maxAge: 180 * day } as const

/**
 * Marks that this browser knows an account; the value says only whether the onboarding is still due (PRD-07). The
 * server writes it together with the session cookie.
 */
export const accountCookie = { name: 'account', known: 'known', new: 'new' } as const

type ChoiceCookie = { readonly name: string; readonly maxAge: number }

/** The text for a `Set-Cookie` header or for an assignment to `document.cookie`, with the defaults. */
export const serialiseChoiceCookie = ({ name, maxAge }: ChoiceCookie, value: string): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Strict; Secure`

/** The value in a `Cookie` header or in `document.cookie`; undefined if it is absent or not one of ours. */
export const readChoiceCookie = (
  { name }: Pick<ChoiceCookie, 'name'>,
  header: string | null | undefined,
): string | undefined => new RegExp(`(?:^|; ?)${name}=([\\w.-]+)(?:;|$)`).exec(header ?? '')?.[1]
