import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getSystemVariables } from '#platform/settings/environment.server.ts'

/*
 * `npm run test:build`: builds the app twice, in two folders of different names and depths, and compares all files byte for
 * byte. An image that is built again from the same sources can only be the same if the build is. It takes the time of two
 * builds, so it is no part of `npm test`.
 */

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'same-build-'))

/** What no build reads: results and data; and the packages, which are not copied. */
const isLeftOut = (name: string): boolean =>
  (name.startsWith('.') && name !== '.npmrc') ||
  ['node_modules', 'build', 'test-results', 'playwright-report'].includes(name)

/**
 * Makes a folder of the same files without copying them. A link to the folder itself would not do: names in a build come
 * from where a file is, seen from the project.
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}

/** Builds a copy of the project, and returns the bytes of each file of the build. */
function build(name: string): ReadonlyMap<string, Buffer> {
  const project = join(folder, name)
  mkdirSync(project, { recursive: true })
  for (const entry of readdirSync(root).filter((one) => !isLeftOut(one)))
    cpSync(join(root, entry), join(project, entry), { recursive: true })
  linkFiles(join(root, 'node_modules'), join(project, 'node_modules'))
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: project,
    env: getSystemVariables(),
    stdio: 'inherit',
  })
  const files = readdirSync(join(project, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(files.map((path) => [relative(project, path), readFileSync(path)]))
}

try {
  const [one, other] = [build('one'), build('deeper/and-of-another-name')]
  const faults = [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name)?.equals(other.get(name) ?? Buffer.alloc(0)) !== true)
    .map((name) => `differs: ${name}`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else {
    const digest = createHash('sha256')
    for (const [name, bytes] of one) digest.update(`${name}\0`).update(bytes)
    console.log(`${one.size} files, the same bytes in both folders; sha256 ${digest.digest('hex')}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
