/**
 * Why a genuine message of a payment provider moves nothing: it is about something else than payments of ours, in the short
 * form («thin») that names no object, or about a charge that the provider does not know when it is asked.
 */
export const webhooksIgnored = ['other-event', 'thin-event', 'unknown-charge'] as const

/** Why a genuine message of a payment provider moves nothing. */
export type WebhookIgnored = (typeof webhooksIgnored)[number]
