import { useEffect, useReducer, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { track } from '#app/features/tracking/track.ts'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import { keepFlow, recallFlow } from './flow-memory.ts'
import { decideStep, readStep, type FlowStep } from './flow-step.ts'
import { emptyFlow, reduceTicketFlow, type TicketFlowState } from './ticket-flow.ts'
import type { TicketCentre } from './ticket-page.server.ts'
import type { TicketForm } from './ticket-form.schema.ts'
import { useFlowEnd } from './use-flow-end.ts'

/** A step that the server has answered before the page was sent, for browsers without JavaScript. */
export type PostedFlow = {
  readonly intent: TicketForm['intent']
  readonly state: TicketFlowState
  readonly step: FlowStep
  readonly answer: FlowAnswer
}

/** The ticket flow of one page: its state, its step, and the posts to the server. */
export function useTicketFlow(
  { uid: centreUid, flowPages }: Pick<TicketCentre, 'uid' | 'flowPages'>,
  posted: PostedFlow | undefined,
) {
  const [state, dispatch] = useReducer(reduceTicketFlow, posted?.state ?? emptyFlow)
  const fetcher = useFetcher<PostedFlow>()
  const { step, goTo } = useStep(state, posted?.step)
  const answered = fetcher.data
  const redirectUrl = answered?.answer.kind === 'paying' ? answered.answer.redirectUrl : null
  const isLeaving = useLeaving(redirectUrl)
  const isBusy = fetcher.state !== 'idle' || isLeaving

  const post = (intent: TicketForm['intent'], known: TicketInfos | null, voucher = '') =>
    void fetcher.submit(
      { intent, voucher, ...(known && { known: JSON.stringify(known) }) },
      { method: 'post' },
    )

  // The last version of what effects use that must not bring them about.
  const latest = useRef({ goTo, post })
  useEffect(() => {
    latest.current = { goTo, post }
  })

  useEffect(() => {
    if (answered === undefined) return
    const { answer, intent } = answered
    dispatch({ type: 'answered', answer })
    if (intent === 'find' && answer.kind === 'ticket') latest.current.goTo(2)
  }, [answered])

  useFlowEnd(flowPages)

  // A flow from before a reload goes on, with the price of now.
  const isPosted = posted !== undefined
  useEffect(() => {
    const kept = isPosted ? null : recallFlow(centreUid, flowPages)
    if (kept === null) return
    dispatch({ type: 'restored', state: kept })
    if (kept.ticketInfos) latest.current.post('refresh', kept.ticketInfos)
  }, [centreUid, flowPages, isPosted])
  useEffect(() => {
    if (state !== emptyFlow) keepFlow(centreUid, state)
  }, [centreUid, state])

  const infos = state.ticketInfos
  useEffect(() => {
    if (infos === null) return undefined
    // By the server's clock alone: the visitor's may be wrong.
    const wait = Math.max(0, infos.validUntil - infos.quotedAt) + 1000
    const timer = setTimeout(() => latest.current.post('refresh', infos), wait)
    return () => clearTimeout(timer)
  }, [infos])

  useEffect(() => track({ name: 'parking_step', centreUid, step }), [centreUid, step])

  return { state, dispatch, step, goTo, fetcher, isBusy }
}

/** Each step is an entry of the history, so that the browser's way back leads from one to the other. */
function useStep(state: TicketFlowState, postedStep: FlowStep | undefined) {
  const location = useLocation()
  const navigate = useNavigate()
  const step = decideStep(state, readStep(location.state) ?? postedStep ?? 1)
  const goTo = (next: FlowStep) =>
    void navigate(location.pathname + location.search, { state: { step: next }, preventScrollReset: true })
  return { step, goTo }
}

/**
 * Leaves for the payment page. Whoever comes back to this very page by the way back can use it again.
 * @returns whether the visitor is on the way there
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
