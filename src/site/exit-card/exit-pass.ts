import * as v from 'valibot'
import { lateForMs } from './mark-exit.ts'

/** A paid ticket that a car may still leave with. Moments are epoch milliseconds. */
export type ExitPass = {
  readonly id: string
  readonly centreUid: string
  readonly exitAt: number
}

/** What the call for past payments says of exits. */
export const paidWire = v.object({
  transactions: v.array(
    v.object({
      transactionId: v.string(),
      centerUid: v.string(),
      status: v.string(),
      results: v.record(v.string(), v.record(v.string(), v.string())),
    }),
  ),
})

export const keptPasses = v.array(v.object({ id: v.string(), centreUid: v.string(), exitAt: v.number() }))

/** The passes among past payments, in their order. */
export const listPasses = ({ transactions }: v.InferOutput<typeof paidWire>): readonly ExitPass[] =>
  transactions.flatMap(({ transactionId, centerUid, status, results }) => {
    const [until] = Object.values(results).flatMap((result) => result['exitUntil'] ?? [])
    return status === 'paid' && until !== undefined
      ? [{ id: transactionId, centreUid: centerUid, exitAt: Date.parse(until) }]
      : []
  })

/**
 * The passes of a centre that count now: those whose time runs, or else the latest one that is over only a short while.
 * @param leftBy the end of the exit time of the latest car that has left, as its visitor says
 */
export function listCurrent(
  passes: readonly ExitPass[],
  centreUid: string,
  nowMs: number,
  leftBy = 0,
): readonly ExitPass[] {
  const here = passes
    .filter((pass) => pass.centreUid === centreUid && pass.exitAt > leftBy)
    .toSorted((one, other) => other.exitAt - one.exitAt)
  const open = here.filter(({ exitAt }) => nowMs < exitAt)
  return open.length > 0 ? open : here.filter(({ exitAt }) => nowMs < exitAt + lateForMs).slice(0, 1)
}
