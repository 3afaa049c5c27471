import { isRouteErrorResponse } from 'react-router'
import type { Proposal } from '#core/proposal.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

export type ErrorDescription = {
  readonly status: number
  readonly messageKey: MessageKey
  readonly values: Readonly<Record<string, string>>
  /** What the visitor may have meant, the likeliest first. */
  readonly proposals: readonly Proposal[]
}

/** What an error page shows: status (500 by default) and message, never the cause (ERR-01). */
export function describeError(error: unknown): ErrorDescription {
  const unknown = { status: 500, messageKey: 'error_default', values: {}, proposals: [] } as const
  if (!isRouteErrorResponse(error)) return unknown
  const data: unknown = error.data
  return isMessage(data)
    ? { status: error.status, messageKey: data.key, values: data.values, proposals: data.proposals ?? [] }
    : { ...unknown, status: error.status }
}

type Message = Pick<ErrorDescription, 'values'> &
  Partial<Pick<ErrorDescription, 'proposals'>> & { readonly key: MessageKey }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'key' in data && 'values' in data
