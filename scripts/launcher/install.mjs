import { rmSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { announce } from './announce.mjs'
import { Fault } from './fault.mjs'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'
import { isProductionInstall } from './production-install.mjs'
import { runQuietly, stopCode } from './processes.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stampFile = join(root, 'node_modules', '.stamp')

function wantedStamp() {
  return hashOf(root, ['package-lock.json'], { extra: `${process.platform} ${process.arch}` })
}

/**
 * npm must not run on the Node that it is about to delete: `npm start` puts node_modules/.bin first in PATH, so after
 * the first start `node` means the packaged one. NODE_ENV=production would leave out the packages that the build needs.
 */
function npmEnvironment() {
  const { NODE_ENV: _unwanted, ...env } = process.env
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (env[name] ?? '').split(delimiter)
  env[name] = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
  return env
}

/** The npm that started the launcher, on the Node that it runs on; else the npm in PATH. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && /npm-cli\.[cm]?js$/.test(script)) {
    const packaged = node === undefined || node.startsWith(join(root, 'node_modules') + sep)
    return [packaged ? 'node' : node, script]
  }
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']
}

async function npm(...args) {
  const [command, ...first] = npmCommand()
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return runQuietly(command, [...first, ...args, ...flags], npmEnvironment())
}

/** Error codes of npm and Node if the registry cannot be reached. */
const connectionErrors =
  /\b(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/**
 * Why the registry cannot be reached, as npm says it; undefined while it can. This is checked first, because npm itself
 * would retry for minutes. A private registry that does not support `npm ping` counts as reachable.
 */
async function findConnectionFault() {
  const { output } = await npm('ping', '--fetch-retries=0', '--fetch-timeout=15000')
  return connectionErrors.exec(output)?.[0]
}

/**
 * Installs the packages of the lock file if they are missing. `npm ci` takes exactly the lock; it refuses a lock that
 * lacks a platform's package, and then `npm install` (which leaves the lock alone) still gives a working tree. Without
 * a network, npm's cache may be enough. An installation for production alone is left as it is.
 */
export async function ensureInstall(command) {
  if (readStamp(stampFile) === wantedStamp() || isProductionInstall(command)) return
  await withLock('install', async () => {
    if (readStamp(stampFile) === wantedStamp()) return
    rmSync(stampFile, { force: true })
    const done = announce('Installing packages')
    const connectionFault = await findConnectionFault()
    let outcome = await npm('ci', ...(connectionFault === undefined ? [] : ['--offline']))
    if (outcome.code !== 0 && connectionFault === undefined && stopCode() === undefined) {
      console.log('  npm ci failed; trying npm install, which leaves package-lock.json as it is …')
      outcome = await npm('install', '--no-save')
    }
    if (stopCode() !== undefined) return
    if (outcome.code !== 0) throw new Fault(explain(outcome.output, connectionFault))
    done()
    writeStamp(stampFile, wantedStamp())
  })
}

function explain(output, connectionFault) {
  if (connectionFault === undefined)
    return `${output.trimEnd()}\nThe packages could not be installed: see the message of npm above.`
  return (
    `The packages could not be downloaded, because the npm registry cannot be reached (${connectionFault}): connect this machine ` +
    'to the network, or set a registry that it can reach with "npm config set registry …", and start again.'
  )
}
