import type { Locale } from '#i18n/locale.ts'
import type { WebhookIgnored } from '#platform/external/webhook-ignored.ts'

/*
 * A payment service provider as the payment engine sees it. Every implementation counts as remote, even the embedded
 * one: any call can throw, which means "unknown", never "not paid".
 */

export type PaymentIntent = {
  /** The payment's id, and the provider's idempotency key: asked twice, the provider opens one page. */
  readonly id: string
  /** In cents, never 0. */
  readonly amountCents: number
  readonly currency: 'EUR'
  /** What is paid for, in the visitor's language. */
  readonly description: string
  readonly locale: Locale
  readonly createdAt: Date
  /** Until when the page should accept payment. */
  readonly expiresAt: Date
  readonly returnUrl: string
  readonly cancelUrl: string
}

export type ProviderPage = {
  readonly pspRef: string
  readonly redirectUrl: string
}

export type ProviderAnswer = {
  readonly state:
    /** Its page is still open for the visitor. */
    | 'open'
    /** Paid, but the money is not confirmed yet. */
    | 'pending'
    | 'captured'
    | 'declined'
    | 'cancelled'
    | 'expired'
  /** The open page cannot be closed by us: `cancel` does nothing, and the provider closes it in its own time. */
  readonly closesByItself?: true
  /** In cents, as actually captured; 0 before. */
  readonly capturedCents: number
  readonly refundedCents: number
  /** What card holders have disputed with their bank; none if it is missing. */
  readonly disputes?: readonly ProviderDispute[]
  /** Upper-case ISO 4217. */
  readonly currency: string
}

/** A dispute as the provider knows it now. Its money is withdrawn from us while it is open, and stays so if it is lost. */
export type ProviderDispute = {
  readonly ref: string
  readonly state: 'open' | 'won' | 'lost'
  readonly amountCents: number
}

/**
 * What a webhook is about: a payment page, by the provider's reference, or what has happened to the money afterwards, by
 * the payment's id. Nothing else in its body is used: the provider is asked.
 */
export type WebhookEvent = SignedEvent | UnsignedEvent

/** An event that the provider has signed; its id is remembered, so that it counts once. */
export type SignedEvent = {
  readonly eventId: string
} & ({ readonly pspRef: string } | { readonly paymentId: string })

/**
 * A message of a provider that signs none: anybody could have sent it, so it only says which payment to ask the provider
 * about, and how often that is done is limited.
 */
export type UnsignedEvent = { readonly isUnsigned: true; readonly pspRef: string }

/** A genuine message that is about no payment of ours. */
export type IgnoredEvent = { readonly ignored: WebhookIgnored }

/** The payments whose money has been refunded or disputed, and how far the provider was read. */
export type ProviderChanges = {
  /** Ids as the provider keeps them for us; others than ours may be among them. */
  readonly paymentIds: readonly string[]
  /** What to pass the next time; null if there was nothing to read. */
  readonly cursor: string | null
}

export type PayoutLineKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'other'

/** A line of a payout: a movement of the account's balance that it pays out. */
export type PayoutLine = {
  readonly ref: string
  readonly kind: PayoutLineKind
  /** The id that the provider keeps for us; null for a fee, and for what another system has taken there. */
  readonly paymentId: string | null
  /** In cents: positive is money for us, before the fee. */
  readonly amountCents: number
  /** What the provider keeps of it. */
  readonly feeCents: number
}

/** Money that a provider has sent to the operator's bank. */
export type Payout = {
  readonly ref: string
  /** The day on which it arrives, `2026-11-22`. */
  readonly day: string
  readonly amountCents: number
  readonly lines: readonly PayoutLine[]
}

export type PaymentProvider = {
  readonly name: string
  /** The account whose money this is, by its name in the settings. */
  readonly account: string
  /** The shortest life of a page that the provider allows: the page of a price that ends sooner lives as long as this. */
  readonly shortestPageMs: number
  /**
   * Opens the page.
   * @throws ProviderRefusal if the provider will never open one for this intent
   * @throws Error if it is unknown whether a page was opened
   */
  readonly start: (intent: PaymentIntent) => Promise<ProviderPage>
  readonly retrieve: (pspRef: string) => Promise<ProviderAnswer>
  /** Closes the page if that is still possible. Money captured before stays: ask the provider afterwards. */
  readonly cancel: (pspRef: string) => Promise<void>
  /**
   * Refunds the given amount. Asked twice with the same key, the provider refunds once, however much time lies between.
   * @throws ProviderRefusal if it will not, and nothing was given
   * @throws Error if it is unknown whether it was given
   */
  readonly refund: (pspRef: string, amountCents: number, idempotencyKey: string) => Promise<void>
  /**
   * Lists the payments whose money was refunded or disputed after the last look, however long ago they were paid.
   * @param after the cursor of the last look; null at the first, which begins at `since`
   */
  readonly listChanges?: (after: string | null, since: Date) => Promise<ProviderChanges>
  /**
   * The payouts that arrived on these days, both included, as `2026-11-22`; missing if the provider does not tell them by the
   * key of an account.
   * @param signal ends the call between two requests to the provider
   */
  readonly listPayouts?: (first: string, last: string, signal?: AbortSignal) => Promise<readonly Payout[]>
  /**
   * Verifies the signature of the raw body, if the provider signs: `forged` if it is not the provider's, `ignored` with
   * the reason if the message does not concern us, `unreadable` if it is not a message of the provider.
   */
  readonly verifyWebhook: (
    rawBody: string,
    headers: Headers,
  ) => Promise<WebhookEvent | IgnoredEvent | 'forged' | 'unreadable'>
}

/** The provider refused for good: this payment cannot be started there, or this refund is not made. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}
