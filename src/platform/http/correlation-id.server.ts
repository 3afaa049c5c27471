import { randomUUID } from 'node:crypto'

export const correlationIdHeader = 'x-correlation-id'

/** The ids that are taken from callers: 8 to 64 characters that are safe for a log line. */
export const correlationIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The caller's id if it is safe for a log line, else a new one. */
export const correlationIdOf = (header: string | string[] | null | undefined): string =>
  typeof header === 'string' && correlationIdPattern.test(header) ? header : randomUUID()
