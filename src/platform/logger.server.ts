import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { describeError } from './describe-error.server.ts'

export type Logger = PinoLogger

/** Creates a logger that removes the fields that could hold a token or personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // This also handles values logged as `err` that are not errors.
    serializers: { err: describeError },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.email', '*.token', 'authorization', 'cookie'],
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
