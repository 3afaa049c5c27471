/** What staff can do, as the audit names it. `open` is a page that was asked for. */
export const auditActions = [
  'sign-in',
  'sign-out',
  'open',
  'retry',
  'refund',
  'download',
  'notice-post',
  'notice-extend',
  'notice-end',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * How it went. A step that moves money has a row when it begins, in the transaction of the step, and another one when it
 * has ended: a row `begun` without another one tells of a process that has died in between.
 */
export type AuditOutcome = 'begun' | 'done' | 'failed' | 'refused'

/** Who does something: the provider's permanent id, and the name at that time. */
export type Actor = { readonly subject: string; readonly name: string }

/** One row of the audit, without its time. */
export type AuditEntry = {
  readonly actor: Actor
  readonly action: AuditAction
  readonly outcome: AuditOutcome
  readonly centreUid?: string | null
  readonly paymentId?: string | null
  readonly amountCents?: number | null
  readonly reason?: string | null
  readonly detail?: string | null
  readonly step?: string | null
}
