import type { Locale } from '#i18n/locale.ts'

export const mailKinds = [
  'confirm-address',
  'sign-up',
  // What a mail of the kind before turns out to be if the address has an account; it is never ordered.
  'account-exists',
  'reset-password',
  'new-address',
  'address-changed',
  'new-sign-in',
  'new-passkey',
  'receipt',
  'refund',
  'account-deleted',
  'newsletter-confirm',
  'newsletter',
] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail to be written; its text is made when it is sent. */
export type MailOrder = {
  readonly kind: MailKind
  /** Two orders with the same key are one mail, however often the step that writes them is repeated. */
  readonly key: string
  /** The address; null if it is looked up when the mail is sent. */
  readonly recipient: string | null
  /** The account that the mail is about; null if there is none (any more). */
  readonly oid: string | null
  readonly locale: Locale
  /** The centre whose name and colours the mail has; null: those of the product. */
  readonly centre: string | null
  /** What the text needs beside that: ids rather than data about a person. */
  readonly facts: Readonly<Record<string, string>>
}
