import type { Locale } from '#i18n/locale.ts'

export type PassText = Readonly<Record<Locale, string>>

export type PassField = { readonly key: string; readonly label: PassText; readonly value: PassText }

export type WalletPass = {
  readonly style: 'coupon' | 'storeCard'
  /** The same pass has the same number, so that a wallet replaces it. */
  readonly serial: string
  /** The centre, and the colour of its brand (`#0b5c6b`). */
  readonly organisation: string
  readonly colour: string
  readonly description: PassText
  readonly primary: PassField
  readonly secondary: readonly PassField[]
  readonly back: readonly PassField[]
  /** What a till scans; null if there is nothing to be scanned. */
  readonly barcode: string | null
  /** When it is no longer of use, in epoch milliseconds; null if that is not known. */
  readonly expiresAt: number | null
}

export const sameText = (text: string): PassText => ({ de: text, en: text })

export const listTexts = ({ description, primary, secondary, back }: WalletPass): readonly PassText[] => [
  description,
  ...[primary, ...secondary, ...back].flatMap(({ label, value }) => [label, value]),
]
