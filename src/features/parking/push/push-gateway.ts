/** A browser's subscription: where to send, and the keys that encrypt for it alone. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly to: PushAddress
  readonly body: string
  /** A later message with the same topic takes the place of one that the device has not fetched yet (RFC 8030). */
  readonly topic: string
  readonly keepSeconds: number
}

/**
 * What became of an attempt. `gone`: the subscription has ended. `refused`: never send this again. `failed`: try later.
 * The reason is a short code without an address.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string }

export type PushGateway = { readonly send: (message: PushMessage) => Promise<PushOutcome> }
