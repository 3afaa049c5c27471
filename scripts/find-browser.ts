import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import type { Browser } from './browser/browser.ts'
import {
  browserVariable,
  browserCandidates,
  namedBrowser,
  systemArguments,
} from './browser/browser-candidates.ts'

/*
 * Finds a browser for the tests on a machine that may have none. A candidate counts only after a real launch and a
 * click that changes the page: a browser that starts but lacks fonts or libraries would fail each test instead. The
 * result is cached until the browser's file or our flags change, so later runs do not search.
 */

const memory = join(import.meta.dirname, '../.cache/browser.json')

/** What Playwright needs to launch a browser. */
export function launchOptions({ executablePath, args, env }: Browser): LaunchOptions {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { executablePath, args: [...args], env: { ...Object.fromEntries(own), ...env } }
}

/**
 * Launches a browser and clicks on a page.
 * @returns why the browser cannot be used; undefined if it can
 */
async function findFault(browser: Browser): Promise<string | undefined> {
  try {
    const running = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 })
    try {
      const page = await running.newPage()
      await page.setContent(`<button onclick="this.textContent = 'done'">press</button>`)
      await page.getByText('press').click({ timeout: 10_000 })
      await page.getByText('done').waitFor({ timeout: 5_000 })
      return undefined
    } finally {
      await running.close()
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/**
 * The cache key of a browser. It changes if another browser would be found, if the cached one was replaced, or if our
 * flags change.
 */
function identityOf(browser: Browser): string {
  const file = statSync(browser.executablePath, { throwIfNoEntry: false })
  return [process.env[browserVariable] ?? '', file?.size, file?.mtimeMs, ...systemArguments].join(' ')
}

function recall(): Browser | undefined {
  try {
    const { browser, identity } = JSON.parse(readFileSync(memory, 'utf8')) as {
      browser: Browser
      identity: string
    }
    return identityOf(browser) === identity ? browser : undefined
  } catch {
    return undefined
  }
}

function remember(browser: Browser) {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify({ browser, identity: identityOf(browser) }, null, 2))
}

/**
 * The first candidate that works, from the cache if nothing has changed.
 * @throws Error that lists each place and why its browser cannot be used
 */
export async function findBrowser(): Promise<Browser> {
  const known = recall()
  if (known !== undefined) return known
  const named = namedBrowser()
  const faults: string[] = []
  for (const { name, find } of named ? [named] : browserCandidates) {
    const browser = await find()
    const fault = browser ? await findFault(browser) : 'not found'
    if (browser && fault === undefined) {
      remember(browser)
      return browser
    }
    faults.push(`  ${name}: ${fault}`)
  }
  throw new Error(
    `No browser for the tests. Install Chromium or set ${browserVariable} to its path.\n${faults.join('\n')}`,
  )
}

if (import.meta.main) {
  try {
    const { executablePath } = await findBrowser()
    console.log(`Browser: ${executablePath}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
