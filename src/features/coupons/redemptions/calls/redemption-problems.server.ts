import type { ConfirmFault, StartFault } from '#features/coupons/redemptions/redemption.ts'
import type { Result } from '#core/result.ts'
import { Problem } from '#platform/http/problem.server.ts'

type Fault = StartFault | ConfirmFault
type FaultWord = Extract<Fault, string>

/** Status and sentence of each reason; the reason itself is the code. */
const faults: Readonly<Record<FaultWord, readonly [status: number, detail: string]>> = {
  unknown: [404, 'There is no redemption with this id.'],
  'not-offered': [404, 'There is no such coupon today, or it is not redeemed in the app.'],
  'not-now': [409, 'The coupon is not valid at this time of the day.'],
  used: [409, 'The account has used it: once, or today.'],
  'none-left': [409, 'All are taken.'],
  expired: [409, 'Its minutes are over. Nothing was used; start again.'],
  cancelled: [409, 'The visitor has stopped it. Nothing was used.'],
  'wrong-code': [422, 'The code is not one of this centre now.'],
  'wrong-pin': [422, 'The PIN is wrong.'],
}

function redemptionProblem(fault: Fault): Problem {
  if (typeof fault === 'object')
    return new Problem(
      429,
      'too-many',
      'There were too many wrong attempts; see Retry-After. Nothing was used.',
      { retryAfter: fault.retryAfter },
    )
  const [status, detail] = faults[fault]
  return new Problem(status, fault, detail)
}

export const unknownRedemption = redemptionProblem('unknown')

/** @throws Problem for the reason why nothing was started or confirmed; `word` may give another one */
export function requireDone<Value>(
  result: Result<Value, Fault>,
  word: (fault: Fault) => Fault = (fault) => fault,
): Value {
  if (!result.ok) throw redemptionProblem(word(result.problem))
  return result.value
}
