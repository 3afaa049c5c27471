import type { Locale } from '#app/i18n/locale.ts'

/*
 * A payment service provider as payments see it. All implementations are remote things, even the embedded one: any
 * call can fail with an exception, and that means «unknown», never «not paid».
 */

/** What the provider is told to open a page for. */
export type PaymentIntent = {
  /** The payment's id, and the provider's idempotency key: asked twice, it opens one page. */
  readonly id: string
  /** Never 0. */
  readonly amountCents: number
  readonly currency: 'EUR'
  /** What is paid for, in the visitor's language. */
  readonly description: string
  readonly locale: Locale
  readonly createdAt: Date
  /** Until when the page should take money. */
  readonly expiresAt: Date
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The page that was opened. */
export type ProviderPage = {
  /** The provider's own reference. */
  readonly pspRef: string
  readonly redirectUrl: string
}

/** What the provider says about a payment. */
export type ProviderAnswer = {
  readonly state:
    /** Its page still waits for the visitor. */
    | 'open'
    /** Paid, but the money is not sure yet. */
    | 'pending'
    | 'captured'
    | 'declined'
    | 'cancelled'
    | 'expired'
  /** In cents, as really taken; 0 before. */
  readonly capturedCents: number
  readonly refundedCents: number
  /** Upper-case ISO 4217. */
  readonly currency: string
}

/** What a webhook is about. What else its body says decides nothing: the provider is asked. */
export type WebhookEvent = { readonly eventId: string; readonly pspRef: string }

export type PaymentProvider = {
  readonly name: string
  /**
   * Opens the page.
   * @throws ProviderRefusal when it will never do so for this intent
   * @throws Error when it is unknown whether it did
   */
  readonly start: (intent: PaymentIntent) => Promise<ProviderPage>
  readonly ask: (pspRef: string) => Promise<ProviderAnswer>
  /** Closes the page if it is still open. Money that came before stays: ask afterwards. */
  readonly cancel: (pspRef: string) => Promise<void>
  /** Gives all of it back. Asked twice with the same key, it does so once. */
  readonly refund: (pspRef: string, amountCents: number, idempotencyKey: string) => Promise<void>
  /** Checks the signature over the raw body: `forged` when it is not the provider's, `ignored` when it concerns us not. */
  readonly verifyWebhook: (rawBody: string, headers: Headers) => Promise<WebhookEvent | 'forged' | 'ignored'>
}

/** The provider has said no for good: this payment cannot be started there. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}
