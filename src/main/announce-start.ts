import { isLoopback } from '#platform/is-loopback.ts'
import type { Logger } from '#platform/logger.server.ts'

type Start = {
  readonly host: string
  /** The port that it really got. */
  readonly port: number
  readonly publicOrigin: string
  readonly productName: string
  readonly database: string
  readonly contentVersion: number
}

type Output = {
  readonly logger: Logger
  readonly isTerminal: boolean
  readonly print: (text: string) => void
}

/**
 * Says that the server is up: in the log, and to a person who has started it a sentence with the address to open. Whatever
 * collects the log of a public site reads one JSON object a line, and nothing else.
 */
export function announceStart(start: Start, { logger, isTerminal, print }: Output): void {
  const { host, port, publicOrigin, productName, database, contentVersion } = start
  // Who reads the sentence needs no line that says the same.
  logger[isTerminal ? 'debug' : 'info']({ address: host, port, database, contentVersion }, 'listening')
  if (!isTerminal && !isLoopback(publicOrigin)) return
  // A port that the system has chosen is only known now.
  const address = publicOrigin.replace(/:0$/, `:${port}`)
  print(`\n  ${productName} is ready: ${address} (started in ${process.uptime().toFixed(1)} s)\n`)
}
