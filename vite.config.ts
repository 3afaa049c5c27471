import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileEarly } from './scripts/bundle/compile-early.ts'
import { offlineWorker } from './scripts/bundle/offline-worker.ts'
import { buildTarget } from './scripts/bundle/oldest-browsers.ts'
import { plainImports } from './scripts/bundle/plain-imports.ts'
import { refuseLateStyles } from './scripts/bundle/refuse-late-styles.ts'
import { refuseNewFeatures } from './scripts/bundle/refuse-new-features.ts'
import { serverScripts } from './scripts/bundle/server-scripts.ts'

/**
 * Nothing is as hard to compress as a hash, and each page names a hundred files. 36 to 42 bits tell the few builds apart
 * in which a file of this name differs. Both builds name files alike, or a page would load the server's font and the
 * browser's.
 */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

/** Where the code of every page begins: the browser's start, the root, and the layout around a screen. */
const start = /\/src\/site\/(entry\.client|root|layouts\/default-layout)\.tsx(\?|$)/
/** What most screens show, and would ask for in many small files. Forms come with the screens that have one. */
const common =
  /\/src\/(ui\/(?!form-message|fields\/(?!search-field))|features\/(centres\/(opening-hours\/|[^/]+$)|kept\/keep-button))/
/** Styles of what may stand on any page, such as panels, because code that comes later brings none. */
const stylesOfFrame = /\/src\/site\/.*\.css(\?|$)/

const isOfEveryPage = (id: string): boolean => [start, common, stylesOfFrame].some((part) => part.test(id))

/** A name for the folder of a style module, such as `shops-list`; no other file has one. */
const styleFolder = (id: string): string | null =>
  /\/src\/(?:features\/)?(.+)\/[^/]+\.module\.css$/.exec(id)?.[1]?.replaceAll('/', '-') ?? null

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    plainImports(),
    compileEarly('app'),
    offlineWorker(),
    serverScripts({
      'main.js': './src/main/production.ts',
      'content-process.js': './src/operator/content/prepare/content-process.ts',
      'first-import.js': './src/main/first-import.ts',
    }),
    refuseLateStyles(),
    refuseNewFeatures(),
  ],
  build: {
    assetsInlineLimit: 0,
    // The router preloads what a route needs.
    modulePreload: false,
    sourcemap: false,
    target: buildTarget,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                // Framework and frame, with all that they import.
                { name: 'app', test: isOfEveryPage },
                // A screen has the styles of its later parts, which are in its folder.
                { name: styleFolder },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/main/app.ts', output: { assetFileNames } } },
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['@electric-sql/pglite', 'oidc-provider', 'pdfkit', 'pg', 'sharp'] }
          : {},
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
}))
