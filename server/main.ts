import { createServer, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'

/*
 * The process: one HTTP server, in development with the build tool's middleware in front of the app. It imports
 * nothing of the app natively, because a module that is also inside the bundle would exist twice.
 */

type Application = {
  readonly listener: RequestListener
  /** Answers what is not HTTP at all. */
  readonly onClientError: (error: Error, socket: Duplex) => void
  readonly host: string
  readonly port: number
  /** Says that the server listens, with the port it really got. */
  readonly announce: (port: number) => void
  readonly close: () => Promise<void>
}
type Entry = { readonly startApplication: () => Promise<Application> }

const isDevelopment = process.argv.includes('--dev')
const server = createServer()

async function loadDevelopment(): Promise<{ application: Application; close: () => Promise<void> }> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } })
  const environment = vite.environments.ssr
  if (!('runner' in environment)) throw new Error('The build tool has no module runner for the server')
  const runner = environment.runner as { import: (id: string) => Promise<Entry> }
  const application = await (await runner.import('/server/app.ts')).startApplication()
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => application.listener(request, response)),
  )
  return { application, close: () => vite.close() }
}

async function loadProduction(): Promise<{ application: Application; close: () => Promise<void> }> {
  const build = new URL('../build/server/index.js', import.meta.url).href
  const application = await ((await import(build)) as Entry).startApplication()
  server.on('request', application.listener)
  return { application, close: async () => undefined }
}

const { application, close } = await (isDevelopment ? loadDevelopment() : loadProduction())
server.on('clientError', application.onClientError)
server.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${application.port} is in use. Stop the other program, or start with another one: PORT=3001 npm start`
      : error,
  )
  void leave(1)
})
server.listen(application.port, application.host, () => {
  const address = server.address()
  application.announce(typeof address === 'object' && address !== null ? address.port : application.port)
})

/** Closes what was opened and ends the process. */
async function leave(code: number): Promise<never> {
  await application.close()
  await close()
  process.exit(code)
}

/** Ends in order: no new connections, running answers finish, then the database is closed. */
async function stop(): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), 10_000)
  await drained
  clearTimeout(impatience)
  await leave(0)
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop()
  })
}
