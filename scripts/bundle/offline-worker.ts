import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildTarget } from './oldest-browsers.ts'
import { refuseNewFeatures } from './refuse-new-features.ts'

const name = 'virtual:offline-worker'
const entry = join(import.meta.dirname, '../../src/site/offline/worker/worker.ts')

/**
 * Gives the server the service worker as one script, which it sends itself, because its first line depends on settings
 * and content. In development there is none: pages have to come from the build tool.
 */
export const offlineWorker = (): Plugin => {
  let isBuild = false
  return {
    name: 'offline-worker',
    config: (_, { command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(isBuild ? await bundle() : null)}` : undefined,
  }
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [refuseNewFeatures()],
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const [chunk, ...more] = chunks
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('The service worker is not one file')
  return chunk.code
}
