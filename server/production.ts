import { runServer } from './run-server.ts'

/*
 * The server of the build, `build/server/main.js`. It is part of the build, so that Node has no types to strip: loading what
 * strips them would take 17 MB for as long as the process runs.
 */
await runServer(async () => ({ entry: await import('./app.ts') }))
