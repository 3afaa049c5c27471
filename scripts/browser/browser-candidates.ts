import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from './browser.ts'
import { disabledFeatures } from './disabled-features.ts'
import { unpackSparticuz } from './sparticuz.ts'

/** A place to look for a browser. `find` may install one; it returns undefined if there is none. */
export interface Candidate {
  readonly name: string
  readonly find: () => Browser | undefined | Promise<Browser | undefined>
}

/** The environment variable that names a browser, for machines where the search finds none. */
export const browserVariable = 'PASSAGE_BROWSER'

/**
 * No sandbox: containers forbid it, and the tests only open the app's own pages. Most other flags
 * stop network calls of the browser itself.
 */
export const systemArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * The names of installed browsers. The headless shell comes first: it is the same browser without windows, and starts
 * and renders in half the time.
 */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const systemFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

function browserAt(executablePath: string | undefined): Browser | undefined {
  if (executablePath === undefined || !existsSync(executablePath)) return undefined
  return { executablePath, args: systemArguments, env: {} }
}

/** An installed browser; it can do what the package without windows cannot, such as show notifications. */
export function findSystemBrowser(): Browser | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const inPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return browserAt([...inPath, ...systemFiles].find(existsSync))
}

function findPackagedBrowser(): Browser | undefined {
  const unpacked = unpackSparticuz()
  return unpacked && { ...unpacked, args: [...unpacked.args, ...systemArguments] }
}

function findPlaywrightBrowser(): Browser | undefined {
  return browserAt(chromium.executablePath())
}

/** Fails within seconds if the download host cannot be reached. */
function downloadPlaywrightBrowser(): Browser | undefined {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  return findPlaywrightBrowser()
}

function installDebianBrowser(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...rest: string[]) => spawnSync('apt-get', rest, { stdio: 'ignore', timeout: 600_000, env })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
  return findSystemBrowser()
}

/**
 * The places to look, in order of preference. The package comes with the other packages, is the same on every machine,
 * and is built without windows: the tests take little more than half of the processor time of an installed browser. Then
 * come installed browsers, and then the smallest download that needs the fewest rights.
 */
export const browserCandidates: readonly Candidate[] = [
  { name: 'the npm package @sparticuz/chromium', find: findPackagedBrowser },
  { name: "Playwright's own", find: findPlaywrightBrowser },
  { name: 'the system', find: findSystemBrowser },
  { name: 'playwright install', find: downloadPlaywrightBrowser },
  { name: 'apt-get install chromium', find: installDebianBrowser },
]

/**
 * The browser that the environment variable names; if it does not work, that is an error, and the search does not go
 * on.
 */
export function namedBrowser(): Candidate | undefined {
  const path = process.env[browserVariable]
  return path ? { name: browserVariable, find: () => browserAt(path) } : undefined
}
