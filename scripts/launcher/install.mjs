import { rmSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { Fault } from './fault.mjs'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'
import { run, stopCode } from './processes.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stampFile = join(root, 'node_modules', '.stamp')

function wantedStamp() {
  return hashOf(root, ['package-lock.json'], { extra: `${process.platform} ${process.arch}` })
}

/**
 * npm must not run on the Node that it is about to delete: `npm start` puts node_modules/.bin first in PATH, so after
 * the first start `node` means the packaged one. NODE_ENV=production would leave out what the build needs.
 */
function npmEnvironment() {
  const { NODE_ENV: _unwanted, ...env } = process.env
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (env[name] ?? '').split(delimiter)
  env[name] = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
  return env
}

/** The npm that started us, on the Node it runs on; else the one in PATH. */
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
  const flags = ['--include=dev', '--include=optional', '--loglevel=error']
  return run(command, [...first, ...args, ...flags], npmEnvironment())
}

/**
 * Installs the packages of the lock when they are not there yet. `npm ci` takes exactly the lock; it refuses a lock
 * that lacks a platform's package, and then `npm install` (which leaves the lock alone) still brings a working tree.
 */
export async function ensureInstall() {
  if (readStamp(stampFile) === wantedStamp()) return
  await withLock('install', async () => {
    if (readStamp(stampFile) === wantedStamp()) return
    rmSync(stampFile, { force: true })
    console.log('Installing packages …')
    let code = await npm('ci')
    if (code !== 0 && stopCode() === undefined) {
      console.log('npm ci failed; trying npm install, which leaves package-lock.json as it is …')
      code = await npm('install', '--no-save')
    }
    if (stopCode() !== undefined) return
    if (code !== 0) throw new Fault('The packages could not be installed: see the message of npm above.')
    writeStamp(stampFile, wantedStamp())
  })
}
