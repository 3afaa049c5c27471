export type KeptKind = 'shop' | 'coupon' | 'event'

export type KeptThing = { readonly kind: KeptKind; readonly centreUid: string; readonly uid: string }

/** The name of a kept thing in comparisons; uids contain no colon. */
export const keyOf = ({ kind, centreUid, uid }: KeptThing): string => `${kind}:${centreUid}:${uid}`
