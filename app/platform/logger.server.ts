import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { describeError } from './describe-error.server.ts'

export type Logger = PinoLogger

/** Structured logs without personal data: fields that could hold a token or personal data are removed. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Also for values logged as `err` that are no errors.
    serializers: { err: describeError },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.email', '*.token', 'authorization', 'cookie'],
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
