import { createServer } from 'vite'
import { runServer, type Entry } from './run-server.ts'

/* The server of `npm run dev`: the build tool's middleware stands in front of the app, and loads it. */
await runServer(async (server) => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  const environment = vite.environments.ssr
  if (!('runner' in environment)) throw new Error('The build tool has no module runner for the server')
  const runner = environment.runner as { import: (id: string) => Promise<Entry> }
  return {
    entry: await runner.import('/src/main/app.ts'),
    around: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
})
