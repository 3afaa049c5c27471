import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createHttpServer } from './http-server.ts'
import { takeWaiting } from './take-waiting.ts'

type Listening = {
  readonly listener: RequestListener
  /** Answers input that is not HTTP. */
  readonly onClientError: (error: Error, socket: Duplex) => void
  readonly host: string
  readonly port: number
}
/** Listens before the application has started, which takes the place of who answers until then. */
export type ListenMeanwhile = (meanwhile: Listening) => Promise<void>

type Application = Listening & {
  /** Called once the server listens, with the port that it really got. */
  readonly announce: (port: number) => void
  /** Whether the process continues after an uncaught error. */
  readonly goesOnAfter: (error: unknown) => boolean
  /** Ends the answers that have no end of their own. */
  readonly beginStopping: () => void
  readonly close: () => Promise<void>
}
export type Entry = {
  readonly startApplication: (listenMeanwhile: ListenMeanwhile) => Promise<Application>
  /** A sentence for a failed start if the operator can correct the reason; undefined for a bug. */
  readonly explainStartFault: (error: unknown) => string | undefined
}

/** The app, and what stands around it in this kind of process. */
export type Loaded = {
  readonly entry: Entry
  /** Who answers requests; the app itself where nothing stands before it. */
  readonly around?: (listener: RequestListener) => RequestListener
  readonly close?: () => Promise<void>
}

/** Limits closing: an unavailable database is not waited for much longer than the job queue waits for its jobs. */
const closeLimitMs = 8_000
/** Limits how long running answers may take to finish, from the signal on. */
const drainLimitMs = 10_000
/** Limits how long new connections are still taken: under a load that never ends, some always wait. */
const takeLimitMs = 5_000

/** How a process is told to end. */
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * The process: one HTTP server before the app, from its start until a signal or a bug ends it. It imports nothing of the
 * app, because in development Node runs it directly, and a module that is also in the build tool's hands would exist twice.
 * @param load gets the server, on which the build tool of development listens too
 */
export async function runServer(load: (server: Server) => Promise<Loaded>): Promise<void> {
  const server = createHttpServer()
  /** Set by the app once it is loaded. */
  let explainStartFault: Entry['explainStartFault'] = () => undefined

  /** Prints why the server did not start, as a sentence if the reason is known. */
  const refuse = (error: unknown): void => console.error(explainStartFault(error) ?? error)

  // Without a handler the first process of a container does not notice a signal while it starts.
  const quit = () => process.exit(0)
  for (const signal of signals) process.on(signal, quit)

  const answerWith = ({ listener, onClientError }: Listening): void => {
    server.removeAllListeners('request').removeAllListeners('clientError')
    server.on('request', listener).on('clientError', onClientError)
  }

  const open = async () => {
    const { entry, around = (listener) => listener, close } = await load(server)
    explainStartFault = entry.explainStartFault
    const application = await entry.startApplication(async (meanwhile) => {
      answerWith(meanwhile)
      server.listen(meanwhile.port, meanwhile.host)
      await once(server, 'listening')
    })
    answerWith({ ...application, listener: around(application.listener) })
    return { application, close }
  }
  const { application, close } = await open().catch((error: unknown) => {
    refuse(error)
    // Resources that were opened before the fault would keep the process alive.
    process.exit(1)
  })
  server.on('error', (error) => {
    refuse(error)
    void leave(1)
  })
  const announce = (): void => {
    const address = server.address()
    application.announce(typeof address === 'object' && address !== null ? address.port : application.port)
  }
  if (server.listening) announce()
  else server.listen(application.port, application.host, announce)

  /** Closes what was opened and ends the process. */
  async function leave(code: number): Promise<never> {
    setTimeout(() => process.exit(code), closeLimitMs)
    await application.close()
    await close?.()
    process.exit(code)
  }

  let isStopping = false

  /** Shuts down: no new connections, running answers finish, then the database is closed. */
  async function stop(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    application.beginStopping()
    const impatience = setTimeout(() => server.closeAllConnections(), drainLimitMs)
    await takeWaiting(server, takeLimitMs)
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    // Connections that were busy a moment ago would otherwise be kept for their next request.
    const tidying = setInterval(() => server.closeIdleConnections(), 100)
    await drained
    clearInterval(tidying)
    clearTimeout(impatience)
    await leave(code)
  }

  for (const signal of signals) process.off(signal, quit).on(signal, () => void stop(0))
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => {
    if (!application.goesOnAfter(error)) void stop(1)
  })
}
