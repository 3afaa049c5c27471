/**
 * An expected outcome as a value: `ok` with the value, or the problem.
 * Bugs and failing infrastructure are exceptions; a visitor's wrong input or a missing record is a `Result`.
 */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

export const succeed = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })

export const fail = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem })
