/**
 * The database cannot answer now, although the query may be fine: it is unreachable, starting, locked, full or
 * overloaded. Callers answer "try again later", keep the visitor's data, and do not report a bug.
 */
export class DatabaseUnavailable extends Error {
  /** Read by the library of the embedded identity provider, which would otherwise answer with 500. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`The database is not available: ${describe(cause)}`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * SQLSTATEs of a server that is temporarily unable to work (PostgreSQL, appendix A), by class or by code.
 * - 08 connection, 53 insufficient resources (disk, memory, connections), 58 system error (I/O)
 * - 57P01 to 57P05: shut down, crashed, starting, dropped, idle; 57014: cancelled by a time limit
 * - 55P03: a lock was not granted in time; 25P03, 25P04: a transaction took too long
 * - 25006: read-only, like a standby that is not yet the new primary
 */
const sqlStates = /^(08...|53...|58...|57P0[1-5]|57014|55P03|25P0[34]|25006)$/

/** Messages of both engines' clients for a connection that is lost or cannot be opened; these errors have no code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Postgres connection has been discarded|Client was closed|PGlite (is closed|instance is already closed))/

/** Error codes of the operating system for a failed connection. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ENOSPC',
])

/**
 * Whether an error of a database client means that the database is unavailable. Any other error is a bug, or a
 * statement that the database refused.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return code === undefined ? sentences.test(error.message) : sqlStates.test(code) || systemCodes.has(code)
}

/** Finds the database outage in the causes of an error that a library has thrown, if there is one. */
export function findOutage(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error
  return error instanceof Error ? findOutage(error.cause) : undefined
}

const codeOf = (error: Error): string | undefined => {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : undefined
}

/** The client's error code or message; never a value of the statement. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  return codeOf(cause) ?? cause.message
}
