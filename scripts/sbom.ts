import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatLicences, keepShipped, makeReproducible, type Bom, type PackageLock } from './sbom/bom.ts'

/*
 * `npm run sbom [-- <folder>]`: writes what the server consists of. `sbom.cdx.json` is a bill of materials in the form of
 * CycloneDX, `licences.txt` a list of the packages by licence. Both come from `package-lock.json` alone, so they are the
 * same for the same packages, whenever they are written.
 */

const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? 'build/sbom')

// npm names itself to the scripts that it runs.
const { npm_execpath: script } = process.env
const [command, first] = script === undefined ? ['npm', []] : [process.execPath, [script]]
const text = execFileSync(
  command,
  [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as PackageLock
const bom = keepShipped(makeReproducible(JSON.parse(text) as Bom), lock)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`)
writeFileSync(join(folder, 'licences.txt'), formatLicences(bom))
console.log(
  `${bom.components.length} packages in ${join(folder, 'sbom.cdx.json')} and ${join(folder, 'licences.txt')}`,
)
