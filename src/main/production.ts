import { explainOldNode } from './oldest-node.ts'

/*
 * The server of the build, `build/server/main.js`. It is part of the build, so that Node has no types to strip: loading what
 * strips them would take 17 MB for as long as the process runs.
 */
const fault = explainOldNode(process.version)
if (fault !== undefined) {
  console.error(fault)
  process.exit(1)
}
const { runServer } = await import('./run-server.ts')
await runServer(async () => ({ entry: await import('./app.ts') }))
