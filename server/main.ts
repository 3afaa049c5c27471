import type { RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createHttpServer } from './http-server.ts'

/*
 * The process: one HTTP server, in development with the build tool's middleware in front of the app. It imports
 * nothing of the app natively, because a module that is also inside the bundle would exist twice.
 */

type Application = {
  readonly listener: RequestListener
  /** Answers input that is not HTTP. */
  readonly onClientError: (error: Error, socket: Duplex) => void
  readonly host: string
  readonly port: number
  /** Called once the server listens, with the port that it really got. */
  readonly announce: (port: number) => void
  /** Whether the process continues after an uncaught error. */
  readonly goesOnAfter: (error: unknown) => boolean
  /** Ends the answers that have no end of their own. */
  readonly beginStopping: () => void
  readonly close: () => Promise<void>
}
type Entry = {
  readonly startApplication: () => Promise<Application>
  /** A sentence for a failed start if the operator can correct the reason; undefined for a bug. */
  readonly explainStartFault: (error: unknown) => string | undefined
}

const isDevelopment = process.argv.includes('--dev')
const server = createHttpServer()

/** Set by the app once it is loaded. */
let explainStartFault: Entry['explainStartFault'] = () => undefined

function start(entry: Entry): Promise<Application> {
  explainStartFault = entry.explainStartFault
  return entry.startApplication()
}

/** Prints why the server did not start, as a sentence if the reason is known. */
function refuse(error: unknown): void {
  console.error(explainStartFault(error) ?? error)
}

async function loadDevelopment(): Promise<{ application: Application; close: () => Promise<void> }> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } })
  const environment = vite.environments.ssr
  if (!('runner' in environment)) throw new Error('The build tool has no module runner for the server')
  const runner = environment.runner as { import: (id: string) => Promise<Entry> }
  const application = await start(await runner.import('/server/app.ts'))
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => application.listener(request, response)),
  )
  return { application, close: () => vite.close() }
}

async function loadProduction(): Promise<{ application: Application; close: () => Promise<void> }> {
  const build = new URL('../build/server/index.js', import.meta.url).href
  const application = await start((await import(build)) as Entry)
  server.on('request', application.listener)
  return { application, close: async () => undefined }
}

const { application, close } = await (isDevelopment ? loadDevelopment() : loadProduction()).catch(
  (error: unknown) => {
    refuse(error)
    // Resources that were opened before the fault would keep the process alive.
    process.exit(1)
  },
)
server.on('clientError', application.onClientError)
server.on('error', (error) => {
  refuse(error)
  void leave(1)
})
server.listen(application.port, application.host, () => {
  const address = server.address()
  application.announce(typeof address === 'object' && address !== null ? address.port : application.port)
})

/** Limits closing: an unavailable database is not waited for much longer than the job queue waits for its jobs. */
const closeLimitMs = 8_000

/** Closes what was opened and ends the process. */
async function leave(code: number): Promise<never> {
  setTimeout(() => process.exit(code), closeLimitMs)
  await application.close()
  await close()
  process.exit(code)
}

let isStopping = false

/** Shuts down: no new connections, running answers finish, then the database is closed. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  application.beginStopping()
  // Connections that the system has queued but not yet handed over would otherwise be reset.
  await setImmediate()
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections that were busy a moment ago would otherwise be kept for their next request.
  const tidying = setInterval(() => server.closeIdleConnections(), 100)
  const impatience = setTimeout(() => server.closeAllConnections(), 10_000)
  await drained
  clearInterval(tidying)
  clearTimeout(impatience)
  await leave(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
// Unhandled rejections arrive here too.
process.on('uncaughtException', (error) => {
  if (!application.goesOnAfter(error)) void stop(1)
})
