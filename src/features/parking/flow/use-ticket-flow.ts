import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePostFetcher } from '#platform/posts/use-post.ts'
import { track } from '#platform/tracking/track.ts'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import { hasFlow, noteSignIn, takeSignInNote } from './flow-end.ts'
import { storeFlow, restoreFlow, type KeptFlow } from './stored-flow.ts'
import { decideStep, readNumberAlong, readStep, type FlowStep } from './flow-step.ts'
import { emptyFlow, reduceTicketFlow, type TicketFlowState } from './ticket-flow.ts'
import type { TicketCentre } from './ticket-centre.ts'
import { formatKnownTicket } from './known-ticket-fields.ts'
import type { TicketIntent } from './ticket-form.schema.ts'
import { useFlowEnd } from './use-flow-end.ts'

export type PostedFlow = {
  /** Null if the posted form is not one of the page's. */
  readonly intent: TicketIntent | null
  readonly state: TicketFlowState
  readonly step: FlowStep
  readonly answer: FlowAnswer
}

/** The ticket flow of one page: its state, its step, and the posts to the server. */
export function useTicketFlow(
  { uid: centreUid, flowPages }: Pick<TicketCentre, 'uid' | 'flowPages'>,
  offeredVoucher: string,
  posted: PostedFlow | undefined,
) {
  const [state, dispatch] = useReducer(reduceTicketFlow, posted?.state ?? beginWith(offeredVoucher))
  const fetcher = usePostFetcher<PostedFlow>()
  const { step, goTo } = useStep(state, posted?.step)
  const answered = fetcher.data
  const redirectUrl = answered?.answer.kind === 'paying' ? answered.answer.redirectUrl : null
  const isLeaving = useLeaving(redirectUrl)
  const isBusy = fetcher.state !== 'idle' || isLeaving

  // Effects call the current version of these functions without depending on them.
  const showTicket = useEffectEvent(() => goTo(2))
  const { state: entry } = useLocation()
  const navigationType = useNavigationType()
  // Anyone who comes back by a link has asked for no step; by Back, by a reload and by the buttons of the page one is asked for.
  const showKnownTicket = useEffectEvent(({ isOfNewDocument }: KeptFlow) => {
    const isByLink = isOfNewDocument || navigationType !== NavigationType.Pop
    if (isByLink && readStep(entry) === undefined) goTo(2, { replace: true })
  })
  const refresh = useEffectEvent(
    (known: TicketInfos) =>
      void fetcher.submit({ intent: 'refresh', ...formatKnownTicket(known) }, { method: 'post' }),
  )

  useEffect(() => {
    if (answered === undefined) return
    const { answer, intent } = answered
    dispatch({ type: 'answered', answer })
    if (intent === 'find' && answer.kind === 'ticket') showTicket()
  }, [answered])

  useFlowEnd(flowPages)

  // The browser may restore the page from its back/forward cache; a flow that another page has ended is not restored.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasFlow()) dispatch({ type: 'reset' })
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  // A flow from before a reload continues, with the current price.
  const isPosted = posted !== undefined
  const numberAlong = readNumberAlong(entry)
  useEffect(() => {
    const kept = isPosted ? null : restoreFlow(centreUid, flowPages)
    if (kept === null) {
      if (numberAlong !== null) dispatch({ type: 'typed', field: 'ticketNumber', value: numberAlong })
      return
    }
    const { state: found } = kept
    dispatch({ type: 'restored', state: found })
    if (offeredVoucher !== '' && found.savedTicketVoucher === null)
      dispatch({ type: 'typed', field: 'voucher', value: offeredVoucher })
    if (found.ticketInfos) {
      refresh(found.ticketInfos)
      showKnownTicket(kept)
    }
  }, [centreUid, flowPages, isPosted, numberAlong, offeredVoucher])
  useEffect(() => {
    if (state !== emptyFlow) storeFlow(centreUid, state)
  }, [centreUid, state])

  // A post may lead to a sign-in in place of an answer, if the session has ended; what was typed is there after it.
  const isPosting = fetcher.state !== 'idle'
  useEffect(() => {
    if (isPosting) noteSignIn()
    else takeSignInNote()
  }, [isPosting])

  const infos = state.ticketInfos
  useEffect(() => {
    if (infos === null) return undefined
    // Uses only the server's clock, because the visitor's may be wrong.
    const wait = Math.max(0, infos.validUntil - infos.quotedAt) + 1000
    const timer = setTimeout(() => refresh(infos), wait)
    return () => clearTimeout(timer)
  }, [infos])

  useEffect(() => track({ name: 'parking_step', centreUid, step }), [centreUid, step])

  return { state, dispatch, step, goTo, fetcher, isBusy }
}

const beginWith = (voucher: string): TicketFlowState =>
  voucher === '' ? emptyFlow : { ...emptyFlow, ticketFormValues: { ...emptyFlow.ticketFormValues, voucher } }

function useStep(state: TicketFlowState, postedStep: FlowStep | undefined) {
  const location = useLocation()
  const navigate = useNavigate()
  const step = decideStep(state, readStep(location.state) ?? postedStep ?? 1)
  const goTo = (next: FlowStep, { replace = false } = {}) =>
    void navigate(location.pathname + location.search, {
      state: { step: next },
      preventScrollReset: true,
      replace,
    })
  return { step, goTo }
}

/**
 * Leaves for the provider's page. If the visitor returns to this page by Back, it can be used again.
 * @returns whether the visitor is leaving
 */
function useLeaving(redirectUrl: string | null): boolean {
  const [returnedFrom, setReturnedFrom] = useState<string | null>(null)
  useEffect(() => {
    if (redirectUrl === null) return undefined
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setReturnedFrom(redirectUrl)
    addEventListener('pageshow', returned)
    location.assign(redirectUrl)
    return () => removeEventListener('pageshow', returned)
  }, [redirectUrl])
  return redirectUrl !== null && redirectUrl !== returnedFrom
}
