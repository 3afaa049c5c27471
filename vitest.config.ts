import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { foundBrowser } from './tests/support/component/found-browser.ts'
import { withoutOptimiser } from './tests/support/processes/without-optimiser.ts'

// A fixed zone that is not the centres' own: a rule that took the machine's clock for the centre's fails here.
process.env['TZ'] = 'UTC'

const unitTests = {
  include: ['{src,scripts,tests,examples}/**/*.test.{ts,tsx}'],
  exclude: ['tests/integration/**', '**/*.browser.test.tsx'],
  globalSetup: 'tests/support/database-setup.ts',
}

/** Against one real server, which is built and started only when one of these tests is run. */
const integrationTests = {
  include: ['tests/integration/**/*.test.ts'],
  exclude: [],
  globalSetup: 'tests/support/integration-setup.ts',
}

/** Tests that take long by nature; `npm run test:long` runs them, and `npm test` does not. */
const longTests = '**/*.long.test.{ts,tsx}'

/** State in one browser: components in a real one, without a server. Each file has a frame of its own. */
const componentTests = {
  extends: true as const,
  // Found here, not one by one: each one that is found late reloads the page with the test in it.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'icu-minify/compile',
      'valibot',
    ],
  },
  test: {
    name: 'component',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: 'tests/support/component/component-setup.ts',
    isolate: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: foundBrowser(),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 390, height: 844 },
      screenshotFailures: false,
    },
  },
}

/** Properties, which the long tests try with more attempts than `npm test`. */
const properties = ['src/**/*.property.test.ts']

/** Files with tests that run on one engine in `npm test`, and on Postgres in the long tests. */
const onSecondEngine = globSync('src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('describe.each(engineOfRun)'),
)

/** A project, and beside it one with its long tests. */
const inBothLengths = (name: string, { include, exclude, globalSetup }: typeof unitTests) => [
  { extends: true, test: { name, include, exclude: [...exclude, longTests], globalSetup } },
  {
    extends: true,
    test: {
      name: `${name}-long`,
      include: [
        ...include.map((files) => files.replace('*.test.', '*.long.test.')),
        ...(name === 'unit' ? [...properties, ...onSecondEngine] : []),
      ],
      exclude,
      globalSetup,
      env: { PROPERTY_FACTOR: '15', PREFERRED_ENGINE: 'postgres' },
    },
  },
]

/**
 * Not the app's Vite configuration on purpose: React Router's plugin belongs to the build, not to unit tests. Imports
 * by `#site/…` come from package.json, JSX from tsconfig.json.
 */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Young objects seldom live long in tests: more room for them leaves less to collect.
    execArgv: [withoutOptimiser, '--max-semi-space-size=64'],
    // `npm test` runs the journeys in a browser at the same time.
    maxWorkers: 2,
    // No test replaces a module, and each file opens what it needs itself: what is loaded once serves all files.
    isolate: false,
    // What was compiled for the last run serves the next one.
    fsModuleCache: true,
    // Far more than any takes alone; machines that run tests are often busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      ...inBothLengths('unit', unitTests),
      ...inBothLengths('integration', integrationTests),
      componentTests,
    ],
  },
})
