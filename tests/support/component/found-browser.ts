import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright'
import type { BrowserProviderOption } from 'vitest/node'
import { findBrowser, launchOptions } from '../../../scripts/find-browser.ts'

const options: NonNullable<Parameters<typeof playwright>[0]> = {}

class FoundBrowser extends PlaywrightBrowserProvider {
  override async openPage(...opened: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    options.launchOptions ??= launchOptions(await findBrowser())
    return super.openPage(...opened)
  }
}

/**
 * The browser of the component tests: the one of the browser tests, searched for only when a component test is run, because each
 * run of Vitest reads its configuration.
 */
export function foundBrowser(): BrowserProviderOption {
  const { prewarm: _launchesBeforeTheSearch, ...provider } = playwright(options)
  return { ...provider, providerFactory: (project) => new FoundBrowser(project, options) }
}
