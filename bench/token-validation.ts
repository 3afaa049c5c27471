import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Runs through the build tool's runner, because the edge contains components (JSX), which Node cannot load. */
await runnerImport(join(import.meta.dirname, 'token-validation/measure.ts'), {
  configFile: false,
  logLevel: 'error',
})
