import { randomUUID } from 'node:crypto'

export const correlationIdHeader = 'x-correlation-id'

/** The caller's id if it is safe for a log line, else a new one. */
export const correlationIdOf = (header: string | string[] | null | undefined): string =>
  typeof header === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(header) ? header : randomUUID()
