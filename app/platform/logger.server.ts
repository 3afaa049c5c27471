import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Structured logs without personal data: what could hold a token or a person is cut before it is written. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.email', '*.token', 'authorization', 'cookie'],
      censor: '[redacted]',
    },
  })
}
