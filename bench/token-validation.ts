import { join } from 'node:path'
import { runnerImport } from 'vite'

/** By the build tool's runner, because the edge has components in it, which Node alone does not read. */
await runnerImport(join(import.meta.dirname, 'token-validation/measure.ts'), {
  configFile: false,
  logLevel: 'error',
})
