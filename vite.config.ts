import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileEarly } from './scripts/bundle/compile-early.ts'
import { dropDeveloperTexts } from './scripts/bundle/drop-developer-texts.ts'
import { leaveOut } from './scripts/bundle/leave-out.ts'
import { offlineWorker } from './scripts/bundle/offline-worker.ts'

/**
 * What every page loads: the framework and our shell. As one file they compress 5 KB better than in the three dozen
 * pieces that they would be, and the 100 KB of a first visit leave no room for that.
 */
const app =
  /node_modules\/(react|react-dom|scheduler|react-router|icu-minify)\/|\/app\/((core|i18n\/(format-message|locali|locale|translate)|paths|route-table)|platform\/(cookies|loading\/|page-styles|session)|shell\/((frame|head)\/)?(?!(store-badges|deep-link|blank-layout|webview-layout|faq-contact|payment-links)\.tsx?)[\w-]+\.|shell\/panels\/(keep-page-under-panel|panel-link|side-panels|use-|[\w-]+\.module)|shell\/(soon|errors)\/(soon-parts-when-idle\.|soon-delay\.|error-boundary\.|[\w-]+\.module)|shell\/centre-choice\/known-centre\.|shell\/kept-pages\/(?!fetch-ahead\.|ahead-|kept-pages\.|page-store\.|fetch-page-data\.)|ui\/(icon\.|button|lazy-(optional|later)|notice\.module|page|picture|styles|visually-hidden)|features\/(panels\/(panel-(flags|query)|onboarding-due)\.|centres\/(contact-list|logo-tile)\.module|opening-hours\/(day-names|opening-badge|opening-status|use-now|[\w-]+\.module)))/

/**
 * The small parts that content pages are put together from, and the styles of what is loaded later: the server may
 * write it at once.
 */
const content =
  /\/app\/(ui\/(breadcrumb|more-link|prose|tag)\.|features\/(centres\/contact-list|opening-hours\/opening-hours-table|shops\/(brand-tile|list\/(shop-card|shop-marks|shop-status|(active-filters|no-hits)\.module)))\.)/

/** The parts of every form, each of a few hundred bytes: a page of the account would ask for one file more for each. */
const form = /\/app\/ui\/(fields\/text-field|form-message|notice)\./

/**
 * Nothing is as hard to compress as a hash, and each page names a hundred files. 36 to 42 bits tell the few builds apart
 * in which a file of this name differs. Both builds name files alike, or a page would load the server's font and the
 * browser's.
 */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOut(), dropDeveloperTexts(), compileEarly('app'), offlineWorker()],
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
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'app', test: app, priority: 1 },
                { name: 'content', test: content },
                { name: 'form', test: form },
              ],
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
