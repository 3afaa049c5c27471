import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { RefusedCall } from '#platform/query-cache/query-client.ts'
import type { AccountFormOutcome } from '../account-seed.ts'
import type { UserStatus } from './use-user-status.ts'

const sessionIsOver: UserStatus = { success: false, message: 'account_form_session_error' }

/** The status of a form that was posted without JavaScript; invalid fields have errors of their own. */
export function statusOfOutcome(
  outcome: AccountFormOutcome | null,
  messages: { readonly saved: MessageKey; readonly failed: MessageKey },
): UserStatus | null {
  switch (outcome?.result) {
    case 'saved':
      return { success: true, message: messages.saved }
    case 'failed':
      return { success: false, message: messages.failed }
    case 'refused':
      return sessionIsOver
    case 'of-another':
      return { success: false, message: 'account_form_other_account' }
    case 'invalid':
    case undefined:
      return null
  }
}

/** The status of a failed call. A visitor who is no longer signed in is told so, because they can fix that. */
export const statusOfError = (error: unknown, failed: MessageKey): UserStatus =>
  error instanceof RefusedCall && (error.status === 401 || error.status === 403)
    ? sessionIsOver
    : { success: false, message: failed }
