/**
 * An expected outcome as a value: `ok` with the value, or the problem.
 * Bugs and failing infrastructure are exceptions; a visitor's wrong input or a missing record is a `Result`.
 */
export type Result<Value, Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem }

/** The result of an operation that has succeeded. */
export const succeed = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })

/** The result of an operation that has failed in an expected way. */
export const fail = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem })
