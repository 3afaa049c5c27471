export type MailText = {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly notes?: readonly string[]
  /** Where the reader ends mails of this kind. */
  readonly unsubscribe?: string
}

/** What each kind of mail says; addresses are whole, amounts in cents, moments in epoch milliseconds. */
export type MailFacts =
  | {
      readonly kind:
        | 'confirm-address'
        | 'sign-up'
        | 'account-exists'
        | 'reset-password'
        | 'new-address'
        | 'newsletter-confirm'
      readonly href: string
    }
  | { readonly kind: 'address-changed' | 'account-deleted' }
  | {
      readonly kind: 'new-sign-in' | 'new-passkey'
      readonly at: number
      /** Such as «Firefox, Android»; null if it is not known. */
      readonly device: string | null
      readonly href: string
    }
  | {
      readonly kind: 'receipt'
      readonly service: string
      readonly amountCents: number
      readonly number: string
      readonly href: string
    }
  | {
      readonly kind: 'refund'
      readonly service: string
      readonly amountCents: number
      readonly href: string
    }
  | {
      readonly kind: 'newsletter'
      readonly subject: string
      readonly paragraphs: readonly string[]
      readonly link: { readonly label: string; readonly href: string } | null
      readonly unsubscribe: string
    }
