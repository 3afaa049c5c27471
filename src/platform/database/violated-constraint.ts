/**
 * The name of the constraint or unique index that a failed statement violated; undefined for every other failure. Both
 * engines report it in the same field.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  // Class 23: integrity constraint violation.
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string'
    ? constraint
    : undefined
}
