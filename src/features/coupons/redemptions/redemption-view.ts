import type { LocalText } from '#i18n/localised.ts'
import type { ConfirmFault, StartFault } from './redemption.ts'

/** A started or redeemed redemption as the visitor's screen shows it. Times are epoch milliseconds of the server. */
export type RedemptionView = {
  readonly id: string
  readonly isRedeemed: boolean
  readonly movedAt: number
  readonly expiresAt: number
  /** The changing code and its QR code; null once it is redeemed. */
  readonly code: { readonly digits: string; readonly qr: QrPicture } | null
}

export type QrPicture = { readonly path: string; readonly size: number }

export type RedeemPageData = {
  readonly redemption: RedemptionView | null
  readonly confirm: 'pin' | 'code'
  readonly limit: 'once' | 'daily'
  readonly minutes: number
  /** How many can still be redeemed; null if there is no quota. */
  readonly left: number | null
  /** From and until when it can be started today, `HH:MM`; null if all day. */
  readonly hours: { readonly from: string | null; readonly until: string | null }
  /** The clock of the server, and the time zone in which it is shown. */
  readonly now: number
  readonly timeZone: string
}

/** Why a form had no effect. */
export type RedeemFault = StartFault | ConfirmFault | 'invalid'

/** A longer wait is not worth counting. */
const longestNamedWaitMinutes = 120

/**
 * The values of the message `redeem_fault`: the word that selects its text, because selectors have no hyphens, and how
 * many minutes to wait; 0 if it does not matter or takes hours.
 */
export function faultValues(fault: RedeemFault): { readonly fault: string; readonly minutes: number } {
  if (typeof fault === 'string') return { fault: fault.replaceAll('-', '_'), minutes: 0 }
  const minutes = Math.ceil(fault.retryAfter / 60)
  return { fault: 'too_many', minutes: minutes > longestNamedWaitMinutes ? 0 : minutes }
}

export type RedeemAnswer = { readonly fault: RedeemFault }

export type StaffAnswer =
  | { readonly kind: 'fault'; readonly fault: RedeemFault }
  | {
      readonly kind: 'confirmed'
      readonly title: LocalText
      readonly benefit: LocalText
      readonly issuer: string
      /** `HH:MM:SS` in the centre. */
      readonly at: string
      readonly isRepeat: boolean
    }

/** The time of a moment in a time zone as `14:05:09`. */
export const clockText = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone }).format(moment)

/** A moment in a time zone as `24.12.2026, 14:05:09`. */
export const momentText = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(moment)
