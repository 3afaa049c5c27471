/**
 * Whom an attempt is counted for: an account, or the network address of a guest, because a guest can delete a cookie
 * but not change the address. Many guests may share an address, so its limit is higher.
 */
export type CountedVisitor = { readonly by: 'account' | 'network'; readonly key: string }

/** Whether the attempt is allowed. */
export type LimitVerdict =
  | { readonly ok: true }
  /** `retryAfter`: whole seconds until the next attempt is allowed. */
  | { readonly ok: false; readonly retryAfter: number }

/** A limit on how often one visitor may do something. */
export type VisitorLimit = { readonly attempt: (visitor: CountedVisitor) => Promise<LimitVerdict> }
