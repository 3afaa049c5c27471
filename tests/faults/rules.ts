import type { Answer, Protocol } from './protocol.ts'

/*
 * The rules that must hold in every scenario. Each rule returns all violations that it finds in a protocol; the
 * controls show that each rule can fail.
 */

type Rule = (protocol: Protocol) => string[]

/**
 * The longest time for an answer, in milliseconds: longer than the app's own limits, shorter than a visitor's patience.
 */
const timeLimit = 12_000
/** The margin in milliseconds around a fault, for requests that were in progress when it began or ended. */
const edge = 250

const formatAnswer = ({ kind, status, milliseconds, sentAt }: Answer): string =>
  `${kind} at ${new Date(sentAt).toISOString().slice(11, 23)}: ${status} after ${milliseconds} ms`

const isDuringFault =
  ({ faults, recoveryMs }: Protocol) =>
  ({ sentAt, milliseconds }: Answer): boolean =>
    faults.some(({ from, until }) => sentAt + milliseconds >= from - edge && sentAt <= until + recoveryMs)

/** An unavailable dependency never causes a 500. */
const never500: Rule = ({ answers }) => answers.filter(({ status }) => status === 500).map(formatAnswer)

/** Every accepted request is answered. */
const allAnswered: Rule = ({ answers }) => answers.filter(({ status }) => status === 0).map(formatAnswer)

/** Every 503 has Retry-After. */
const every503HasRetryAfter: Rule = ({ answers }) =>
  answers
    .filter(({ kind, status, retryAfter }) => kind !== 'ready' && status === 503 && retryAfter === null)
    .map(formatAnswer)

const answeredInTime: Rule = ({ answers }) =>
  answers.filter(({ milliseconds }) => milliseconds > timeLimit).map(formatAnswer)

/** No process ends by itself. */
const noProcessEnds: Rule = ({ unexpectedExits }) => [...unexpectedExits]

/** Known shared pages and signed-in visitors are served all the time. */
const knownVisitorsServed: Rule = ({ answers }) =>
  answers.filter(({ kind, isExpected }) => kind.startsWith('known') && !isExpected).map(formatAnswer)

/** Every request is answered as expected. */
const everyAnswerExpected: Rule = ({ answers }) =>
  answers.filter(({ isExpected }) => !isExpected).map(formatAnswer)

/** A killed process loses only the requests in progress, and no later ones. */
const onlyKilledLoseRequests: Rule = ({ answers, faults }) =>
  answers
    .filter(({ isExpected }) => !isExpected)
    .filter(
      ({ sentAt, milliseconds }) =>
        !faults.some(({ from }) => sentAt <= from + edge && sentAt + milliseconds >= from),
    )
    .map(formatAnswer)

/** Outside the faults every answer is as expected; otherwise the other rules would prove nothing. */
const expectedOutsideFaults: Rule = (protocol) =>
  protocol.answers
    .filter((answer) => !answer.isExpected && !isDuringFault(protocol)(answer))
    .map(formatAnswer)

/** After each fault every kind of request is answered as expected within the recovery time. */
const recoversInTime: Rule = ({ answers, faults, recoveryMs }) =>
  faults.flatMap(({ until }) => {
    const after = answers.filter(({ sentAt }) => sentAt > until && sentAt <= until + recoveryMs)
    const kinds = [...new Set(answers.map(({ kind }) => kind))]
    return kinds
      .filter((kind) => !after.some((answer) => answer.kind === kind && answer.isExpected))
      .map((kind) => `${kind} was not back within ${recoveryMs / 1000} s`)
  })

/** The fault had an effect: some request was not answered as expected. */
const faultHasEffect: Rule = ({ answers, faults }) =>
  faults
    .filter(
      ({ from, until }) =>
        !answers.some(
          ({ sentAt, milliseconds, isExpected }) =>
            !isExpected && sentAt + milliseconds >= from && sentAt <= until,
        ),
    )
    .map(({ from }) => `no request failed during the fault at ${new Date(from).toISOString().slice(11, 19)}`)

/**
 * `/health/ready` reports the fault; the state is checked once a second, and the end of a fault shows a moment
 * later.
 */
const readinessReportsFault: Rule = ({ answers, faults }) =>
  faults.flatMap(({ from, until }) => {
    const asked = answers.filter(
      ({ kind, sentAt }) => kind === 'ready' && sentAt > from + 1_500 && sentAt < until - 1_000,
    )
    return asked.filter(({ status }) => status !== 503).map(formatAnswer)
  })

export const rules = {
  never500,
  allAnswered,
  every503HasRetryAfter,
  answeredInTime,
  noProcessEnds,
  knownVisitorsServed,
  everyAnswerExpected,
  onlyKilledLoseRequests,
  expectedOutsideFaults,
  recoversInTime,
  faultHasEffect,
  readinessReportsFault,
} as const satisfies Readonly<Record<string, Rule>>

/** The name of a rule. */
export type RuleName = keyof typeof rules

/** All violations of the named rules. */
export const findViolations = (protocol: Protocol, names: readonly RuleName[]): string[] =>
  names.flatMap((name) => rules[name](protocol).map((violation) => `${name}: ${violation}`))
