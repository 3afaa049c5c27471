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
/** The margin in milliseconds around a trouble, for requests that were in progress when it began or ended. */
const edge = 250

const tell = ({ kind, status, milliseconds, sentAt }: Answer): string =>
  `${kind} at ${new Date(sentAt).toISOString().slice(11, 23)}: ${status} after ${milliseconds} ms`

const isInTrouble =
  ({ troubles, recoveryMs }: Protocol) =>
  ({ sentAt, milliseconds }: Answer): boolean =>
    troubles.some(({ from, until }) => sentAt + milliseconds >= from - edge && sentAt <= until + recoveryMs)

/** An unavailable dependency never causes a 500. */
const never500: Rule = ({ answers }) => answers.filter(({ status }) => status === 500).map(tell)

/** Every accepted request is answered. */
const allAnswered: Rule = ({ answers }) => answers.filter(({ status }) => status === 0).map(tell)

/** Every 503 has Retry-After. */
const laterSaysWhen: Rule = ({ answers }) =>
  answers
    .filter(({ kind, status, retryAfter }) => kind !== 'ready' && status === 503 && retryAfter === null)
    .map(tell)

const inTime: Rule = ({ answers }) => answers.filter(({ milliseconds }) => milliseconds > timeLimit).map(tell)

/** No process ends by itself. */
const allLive: Rule = ({ deaths }) => [...deaths]

/** Known shared pages and signed-in visitors are served all the time. */
const knownStays: Rule = ({ answers }) =>
  answers.filter(({ kind, isWell }) => kind.startsWith('known') && !isWell).map(tell)

/** Every request is answered as expected. */
const nothingFelt: Rule = ({ answers }) => answers.filter(({ isWell }) => !isWell).map(tell)

/** A killed process loses only the requests in progress, and no later ones. */
const onlyTheKilledLose: Rule = ({ answers, troubles }) =>
  answers
    .filter(({ isWell }) => !isWell)
    .filter(
      ({ sentAt, milliseconds }) =>
        !troubles.some(({ from }) => sentAt <= from + edge && sentAt + milliseconds >= from),
    )
    .map(tell)

/** Without trouble every answer is as expected; otherwise the other rules would prove nothing. */
const wellOtherwise: Rule = (protocol) =>
  protocol.answers.filter((answer) => !answer.isWell && !isInTrouble(protocol)(answer)).map(tell)

/** After each trouble every kind of request is answered as expected within the recovery time. */
const soonBack: Rule = ({ answers, troubles, recoveryMs }) =>
  troubles.flatMap(({ until }) => {
    const after = answers.filter(({ sentAt }) => sentAt > until && sentAt <= until + recoveryMs)
    const kinds = [...new Set(answers.map(({ kind }) => kind))]
    return kinds
      .filter((kind) => !after.some((answer) => answer.kind === kind && answer.isWell))
      .map((kind) => `${kind} was not back within ${recoveryMs / 1000} s`)
  })

/** The trouble had an effect: some request was not answered as expected. */
const wasFelt: Rule = ({ answers, troubles }) =>
  troubles
    .filter(
      ({ from, until }) =>
        !answers.some(
          ({ sentAt, milliseconds, isWell }) => !isWell && sentAt + milliseconds >= from && sentAt <= until,
        ),
    )
    .map(({ from }) => `nothing was felt of the trouble at ${new Date(from).toISOString().slice(11, 19)}`)

/**
 * `/health/ready` reports the trouble; the state is checked once a second, and the end of a trouble shows a moment
 * later.
 */
const readySaysSo: Rule = ({ answers, troubles }) =>
  troubles.flatMap(({ from, until }) => {
    const asked = answers.filter(
      ({ kind, sentAt }) => kind === 'ready' && sentAt > from + 1_500 && sentAt < until - 1_000,
    )
    return asked.filter(({ status }) => status !== 503).map(tell)
  })

export const rules = {
  never500,
  allAnswered,
  laterSaysWhen,
  inTime,
  allLive,
  knownStays,
  nothingFelt,
  onlyTheKilledLose,
  wellOtherwise,
  soonBack,
  wasFelt,
  readySaysSo,
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules

/** All violations of the named rules. */
export const judge = (protocol: Protocol, names: readonly RuleName[]): string[] =>
  names.flatMap((name) => rules[name](protocol).map((violation) => `${name}: ${violation}`))
