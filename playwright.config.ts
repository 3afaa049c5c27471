import { defineConfig, devices } from '@playwright/test'
import { findBrowser, launchOptions } from './scripts/find-browser.ts'
import { startingPoint } from './tests/support/e2e/server.ts'

const { origin } = await startingPoint()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/server-data/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Node runs TypeScript as it is.
  build: { external: ['**'] },
  forbidOnly: process.env['CI'] !== undefined,
  // Some tests wait for the clock: one more than the processors that a small machine has.
  workers: 3,
  // A test that needs a second attempt is a defect to be found.
  retries: 0,
  // Far more than a test takes alone; machines that run tests are often busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: origin,
    // What never comes fails at its own line, and not at the end of the test.
    actionTimeout: 120_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Only the tests of kept pages have a service worker: others would meet what an earlier page has kept.
    serviceWorkers: 'block',
    // Recording each step costs as much as the tests: `npx playwright test --trace on` shows one that fails.
    launchOptions: launchOptions(await findBrowser()),
  },
  projects: [
    {
      // Without the pixels of a phone: painting four times as many costs much, and no test looks at them.
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
