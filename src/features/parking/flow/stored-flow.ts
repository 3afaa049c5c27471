import * as v from 'valibot'
import { removeStoredFlow, takeSignInNote, withStorage } from './flow-end.ts'
import { storageKey } from './flow-keys.ts'
import { emptyFlow, type TicketFlowState } from './ticket-flow.ts'
import { ticketInfosSchema } from './ticket-infos.schema.ts'

/*
 * The flow survives a reload and a visit to the parking overview (PRK-06): it is stored in the tab's session storage,
 * which no other tab and no server sees. It ends when the visitor leaves the parking pages.
 */

const storedFlowSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    centreUid: v.string(),
    by: v.picklist(['number', 'plate']),
    ticketNumber: v.string(),
    licencePlate: v.string(),
    voucher: v.string(),
    ticketInfos: v.nullable(ticketInfosSchema),
    savedTicketVoucher: v.nullable(v.string()),
  }),
)

export const formatStoredFlow = (centreUid: string, state: TicketFlowState): string =>
  JSON.stringify({
    centreUid,
    ...state.ticketFormValues,
    ticketInfos: state.ticketInfos,
    savedTicketVoucher: state.savedTicketVoucher,
  })

/** Parses a stored text; null if it belongs to another centre or is not one of ours. */
export function parseStoredFlow(text: string | null, centreUid: string): TicketFlowState | null {
  const parsed = v.safeParse(storedFlowSchema, text)
  if (!parsed.success || parsed.output.centreUid !== centreUid) return null
  const { by, ticketNumber, licencePlate, voucher, ticketInfos, savedTicketVoucher } = parsed.output
  return {
    ...emptyFlow,
    ticketFormValues: { by, ticketNumber, licencePlate, voucher },
    ticketInfos,
    savedTicketVoucher,
    paymentProgress: ticketInfos === null ? 0 : 1,
  }
}

/** How the visitor came to the first page of this document. */
export type Arrival = {
  readonly type: string
  readonly referrer: string
  readonly origin: string
  /** Whether the visitor had left a page of the flow to sign in. */
  readonly isFromSignIn: boolean
}

/**
 * Whether a stored flow continues when a document is loaded: after a reload, after Back, after signing in or up, and if
 * the visitor comes from another parking page, for example by the language switch. Otherwise a new flow begins.
 */
export function shouldRestoreFlow(arrival: Arrival, flowPages: readonly string[]): boolean {
  const { type, referrer, origin, isFromSignIn } = arrival
  if (isFromSignIn) return true
  if (type === 'reload' || type === 'back_forward') return true
  return referrer.startsWith(`${origin}/`) && flowPages.includes(new URL(referrer).pathname)
}

export const storeFlow = (centreUid: string, state: TicketFlowState) =>
  withStorage((storage) => storage.setItem(storageKey, formatStoredFlow(centreUid, state)))

let isFirstLook = true

export type KeptFlow = {
  readonly state: TicketFlowState
  /** Whether the document was loaded for this page by a link, so that its history entry is new and has no step yet. */
  readonly isOfNewDocument: boolean
}

export function restoreFlow(centreUid: string, flowPages: readonly string[]): KeptFlow | null {
  const wasFirstLook = isFirstLook
  isFirstLook = false
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry !== undefined && 'type' in entry ? String(entry.type) : 'navigate'
  if (wasFirstLook) {
    const { referrer } = document
    const arrival = { type, referrer, origin: location.origin, isFromSignIn: takeSignInNote() }
    if (!shouldRestoreFlow(arrival, flowPages)) removeStoredFlow()
  }
  const state = withStorage((storage) => parseStoredFlow(storage.getItem(storageKey), centreUid))
  return state && { state, isOfNewDocument: wasFirstLook && type === 'navigate' }
}
