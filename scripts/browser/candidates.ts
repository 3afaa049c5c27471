import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackSparticuz } from './sparticuz.ts'

/** How to launch a browser: what Playwright's `launchOptions` need, plain enough to be kept as JSON. */
export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** Added to the environment of the browser's process. */
  readonly env: Readonly<Record<string, string>>
}

/** A place to look for a browser. `find` may install one; undefined means that there is none. */
export interface Candidate {
  readonly name: string
  readonly find: () => Browser | undefined | Promise<Browser | undefined>
}

/** The setting that names a browser outright, for machines where none of the places is right. */
export const browserVariable = 'PASSAGE_BROWSER'

/** No sandbox: containers forbid it, and the tests only open our own pages. The rest stops calls to the outside. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell first: it is the same browser without windows, and starts and draws in half the time. */
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
  return { executablePath, args, env: {} }
}

function findSystemBrowser(): Browser | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const inPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return browserAt([...inPath, ...systemFiles].find(existsSync))
}

function findPlaywrightBrowser(): Browser | undefined {
  return browserAt(chromium.executablePath())
}

/** Fails within seconds where the download host cannot be reached. */
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

/** In this order: what is already there first, then what downloads least and needs the fewest rights. */
export const candidates: readonly Candidate[] = [
  { name: "Playwright's own", find: findPlaywrightBrowser },
  { name: 'the system', find: findSystemBrowser },
  { name: 'playwright install', find: downloadPlaywrightBrowser },
  { name: 'the npm package @sparticuz/chromium', find: unpackSparticuz },
  { name: 'apt-get install chromium', find: installDebianBrowser },
]

/** The browser that the setting names; a setting that does not work is a fault and not passed over. */
export function namedBrowser(): Candidate | undefined {
  const path = process.env[browserVariable]
  return path ? { name: browserVariable, find: () => browserAt(path) } : undefined
}
