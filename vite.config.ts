import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { nameClasses } from './scripts/bundle/class-names.ts'
import { compileEarly } from './scripts/bundle/compile-early.ts'
import { dropEmptyFiles } from './scripts/bundle/drop-empty-files.ts'
import { findFirstLoad } from './scripts/bundle/first-load.ts'
import { inlineClassNames } from './scripts/bundle/inline-class-names.ts'
import { mendRouter } from './scripts/bundle/mend-router.ts'
import { offlineWorker } from './scripts/bundle/offline-worker.ts'
import { oneByteScripts } from './scripts/bundle/one-byte-scripts.ts'
import { plainImports } from './scripts/bundle/plain-imports.ts'
import { reactAsModule } from './scripts/bundle/react-as-module.ts'
import { refuseLateStyles } from './scripts/bundle/refuse-late-styles.ts'
import { serverScripts } from './scripts/bundle/server-scripts.ts'

/**
 * Nothing is as hard to compress as a hash, and each page names a hundred files. 36 to 42 bits tell the few builds apart
 * in which a file of this name differs. Both builds name files alike, or a page would load the server's font and the
 * browser's.
 */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

const firstLoad = findFirstLoad()

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    firstLoad.plugin,
    mendRouter(),
    reactAsModule(),
    plainImports(),
    inlineClassNames(),
    dropEmptyFiles(),
    compileEarly('app'),
    offlineWorker(),
    serverScripts({
      'main.js': './server/production.ts',
      'content-process.js': './server/content/prepare/content-process.ts',
      'first-import.js': './server/first-import.ts',
    }),
    oneByteScripts(),
    refuseLateStyles(),
  ],
  css: { modules: { generateScopedName: nameClasses() } },
  build: {
    assetsInlineLimit: 0,
    // The router preloads what a route needs; the tool's own helper would be one more kilobyte.
    modulePreload: false,
    sourcemap: false,
    target: 'es2023',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          // The router's messages to developers in the console: 1.1 KiB of every first visit.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [{ name: 'app', test: firstLoad.isFirst }],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts', output: { assetFileNames } } },
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['@electric-sql/pglite', 'oidc-provider', 'pdfkit', 'pg', 'sharp'] }
          : {},
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
}))
