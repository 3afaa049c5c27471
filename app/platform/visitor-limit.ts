/**
 * By whom attempts are counted: an account, or the network of a guest, who can drop a cookie but not an address. Many
 * may share a network, so more is allowed to one.
 */
export type CountedVisitor = { readonly by: 'account' | 'network'; readonly key: string }

export type LimitVerdict =
  | { readonly ok: true }
  /** `retryAfter`: whole seconds until it may be tried again. */
  | { readonly ok: false; readonly retryAfter: number }

/** How often one visitor may do something. */
export type VisitorLimit = { readonly attempt: (visitor: CountedVisitor) => Promise<LimitVerdict> }
