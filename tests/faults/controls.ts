import type { Answer, Protocol } from './protocol.ts'
import { rules, type RuleName } from './rules.ts'

/*
 * Negative controls: for each rule, the protocol of a real scenario is corrupted in one place, and the rule must report
 * a violation. A rule that does not proves nothing.
 */

type Corrupt = (protocol: Protocol) => void

/** Replaces the first request that matches. */
function replace(
  { answers }: Protocol,
  isWanted: (answer: Answer) => boolean,
  change: Partial<Answer>,
): void {
  const index = answers.findIndex(isWanted)
  const found = answers[index]
  if (found === undefined) throw new Error('The protocol is too small for a negative control')
  answers[index] = { ...found, ...change }
}
const any = () => true
const firstFault = ({ faults }: Protocol) => faults[0] ?? { from: 0, until: 0 }

const controls: Readonly<Record<RuleName, Corrupt>> = {
  never500: (protocol) => replace(protocol, any, { status: 500 }),
  allAnswered: (protocol) => replace(protocol, any, { status: 0 }),
  every503HasRetryAfter: (protocol) =>
    replace(protocol, ({ kind }) => kind !== 'ready', { status: 503, retryAfter: null }),
  answeredInTime: (protocol) => replace(protocol, any, { milliseconds: 60_000 }),
  noProcessEnds: ({ unexpectedExits }) => void unexpectedExits.push('replica 1 ended with 1'),
  knownVisitorsServed: (protocol) =>
    replace(protocol, ({ kind }) => kind.startsWith('known'), { isExpected: false }),
  everyAnswerExpected: (protocol) => replace(protocol, any, { isExpected: false, status: 503 }),
  onlyKilledLoseRequests: (protocol) =>
    replace(protocol, any, { isExpected: false, status: 0, milliseconds: 1 }),
  expectedOutsideFaults: (protocol) => replace(protocol, any, { isExpected: false, milliseconds: 1 }),
  recoversInTime: (protocol) => {
    const { until } = firstFault(protocol)
    for (const [index, answer] of protocol.answers.entries())
      if (answer.sentAt > until) protocol.answers[index] = { ...answer, isExpected: false }
  },
  faultHasEffect: (protocol) => {
    for (const [index, answer] of protocol.answers.entries())
      protocol.answers[index] = { ...answer, isExpected: true }
  },
  readinessReportsFault: (protocol) => {
    const { from, until } = firstFault(protocol)
    const example = protocol.answers[0]
    if (example)
      protocol.answers.push({
        ...example,
        kind: 'ready',
        sentAt: Math.max(from + 1_501, until - 1_001),
        status: 200,
      })
  },
}

/** The rules that do not detect the corruption made for them; the list should be empty. */
export const findBlindRules = (protocol: Protocol, names: readonly RuleName[]): RuleName[] =>
  names.filter((name) => {
    const corrupted = structuredClone(protocol)
    controls[name](corrupted)
    return rules[name](corrupted).length <= rules[name](protocol).length
  })
