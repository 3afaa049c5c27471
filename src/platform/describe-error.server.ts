/** What the log may contain about an error. */
export type DescribedError = {
  readonly type: string
  readonly message?: string
  /** The lines of the stack trace, without the message above them. */
  readonly stack?: string
  readonly cause?: DescribedError
  /** For a thrown response, such as the router's for a page without an action. */
  readonly status?: number
} & Readonly<Partial<Record<NamingField, string>>>

/** Fields of an error that contain only names, such as those of a table or constraint, never values. */
const namingFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
] as const
type NamingField = (typeof namingFields)[number]

/**
 * Classes of SQLSTATE whose messages name tables, constraints and states and quote no value: connection, transaction,
 * constraint, rollback, resources, object state, operator, system. Class 22 (data exceptions) is not among them,
 * because its messages quote the value.
 */
const telling = new Set(['08', '23', '25', '40', '53', '55', '57', '58'])

/** Errors of parsers, whose messages quote the input. */
const quoting = new Set(['SyntaxError', 'ValiError', 'ZodError'])

/**
 * An error in the form in which the log may contain it. Only listed fields are taken, because libraries attach whole
 * requests, responses and query parameters to their errors: its type, names, stack, causes (in the same form), and its
 * message if that quotes nothing a visitor has written.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, ...statusOf(error) }
  const message = isTelling(error) ? error.message : undefined
  const stack = framesOf(error)
  return {
    type: error.name,
    ...(message === undefined ? {} : { message }),
    ...Object.fromEntries(namingFields.flatMap((field) => nameIn(error, field))),
    ...(stack === '' ? {} : { stack }),
    ...(error.cause instanceof Error && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

function statusOf(thrown: unknown): { readonly status?: number } {
  const status: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'status') : undefined
  return typeof status === 'number' ? { status } : {}
}

function isTelling(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code')
  // Only database errors have a severity; a SQLSTATE has five capitals or digits, unlike `EPIPE`.
  const isOfDatabase = 'severity' in error || (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code))
  if (isOfDatabase) return telling.has(String(code).slice(0, 2))
  return !quoting.has(error.name)
}

/** A name is short and has no spaces; a longer text is dropped. */
function nameIn(error: Error, field: NamingField): readonly (readonly [NamingField, string])[] {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? [[field, value]] : []
}

/** The stack lines after the message, which may have lines of its own that look like stack lines. */
function framesOf({ stack = '', message }: Error): string {
  const begin = message === '' ? 0 : stack.indexOf(message) + message.length
  return stack
    .slice(begin)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
