import * as v from 'valibot'

/**
 * Where the proxies of the operator write a visitor's address: in a header, as its last entry, or so many entries before its
 * end if more of them stand in a row. False without a proxy.
 */
export type TrustedProxy = false | { readonly header: string; readonly hops: number }

const forwarded = (hops: number): TrustedProxy => ({ header: 'x-forwarded-for', hops })

/** `true`, `false`, a number of proxies, or the name of a header that the outermost one writes. */
export const trustedProxy = v.pipe(
  v.string(),
  v.regex(
    /^(true|false|\d|[a-z][a-z0-9]*(-[a-z0-9]+)+)$/i,
    'must be true or false, the number of proxies in a row, or the name of a header, like CF-Connecting-IP',
  ),
  v.transform((text): TrustedProxy => {
    if (/^(false|0)$/i.test(text)) return false
    if (/^true$/i.test(text)) return forwarded(1)
    return /^\d$/.test(text) ? forwarded(Number(text)) : { header: text.toLowerCase(), hops: 1 }
  }),
)
