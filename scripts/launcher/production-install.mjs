import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The commands that run on the server's packages alone. All others need the tools of development. */
const serverCommands = [
  'start',
  'migrate',
  'content',
  'identity',
  'payments',
  'newsletter',
  'privacy',
  'deletions',
  'doctor',
]

/** The packages of a lock file that every installation has: not those of one platform, nor the tools. */
function requiredPackages(lock) {
  return Object.entries(lock.packages ?? {}).filter(
    ([path, { dev, optional, devOptional, peer, link }]) =>
      path !== '' && !dev && !optional && !devOptional && !peer && !link,
  )
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Whether this folder holds what a container image or a server needs and no more: a build, and the packages of
 * `npm ci --omit=dev` in the versions of the lock. Then the server's commands run on what is there, and nothing is
 * downloaded. npm's own record, `node_modules/.package-lock.json`, says what is installed.
 */
export function isProductionInstall(command) {
  if (!serverCommands.includes(command) || !existsSync(join(root, 'build/server/index.js'))) return false
  const installed = readJson(join(root, 'node_modules/.package-lock.json')).packages ?? {}
  const required = requiredPackages(readJson(join(root, 'package-lock.json')))
  return (
    installed['node_modules/@react-router/dev'] === undefined &&
    required.length > 0 &&
    required.every(([path, { version }]) => installed[path]?.version === version)
  )
}
