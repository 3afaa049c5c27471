import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatLicences, keepShipped, makeReproducible, type Bom } from './bom.ts'

const root = join(import.meta.dirname, '../..')

const component = (name: string, id?: string) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...(id === undefined ? {} : { licenses: [{ license: { id } }] }),
})

/** The app itself, which npm names by its folder. */
const app = (folder: string) => ({ ...component(folder, 'AGPL-3.0-or-later'), 'bom-ref': 'passage@1.0.0' })

test('sbom: what differs from run to run is left out, and packages are in order', () => {
  const bom = (serialNumber: string, timestamp: string, folder: string): Bom => ({
    serialNumber,
    metadata: { timestamp, tools: ['npm'], component: app(folder) },
    components: [component('b'), component('a', 'MIT')],
  })
  const one = makeReproducible(bom('urn:uuid:1', '2026-01-01', 'work'))
  expect(one).toEqual(makeReproducible(bom('urn:uuid:2', '2026-02-02', 'other')))
  expect(one).toEqual({
    metadata: { tools: ['npm'], component: app('passage') },
    components: [component('a', 'MIT'), component('b')],
  })
})

test('sbom: packages are listed by licence, those without one too', () => {
  const expression = { name: 'd', version: '2.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] }
  expect(
    formatLicences({
      components: [component('b', 'MIT'), component('c'), component('a', 'MIT'), expression],
    }),
  ).toBe('MIT (2)\n  b@1.0.0\n  a@1.0.0\n\nMIT OR Apache-2.0 (1)\n  d@2.0.0\n\nnot named (1)\n  c@1.0.0\n')
})

test('sbom: what only developers install is left out, also where the app names it', () => {
  const bom = {
    metadata: { component: component('passage') },
    components: [component('a'), component('@b/c')],
    dependencies: [
      { ref: 'passage@1.0.0', dependsOn: ['a@1.0.0', '@b/c@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['@b/c@1.0.0'] },
      { ref: '@b/c@1.0.0' },
    ],
  }
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', dev: true },
    'node_modules/x/node_modules/@b/c': { version: '1.0.0' },
  }
  expect(keepShipped(bom, { packages })).toMatchObject({
    components: [component('@b/c')],
    dependencies: [
      { ref: 'passage@1.0.0', dependsOn: ['@b/c@1.0.0'] },
      { ref: '@b/c@1.0.0', dependsOn: [] },
    ],
  })
})

test('sbom: the command names every package of the server, and its licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  try {
    execFileSync(process.execPath, ['scripts/sbom.ts', folder], { cwd: root })
    const [bom = '', licences = ''] = ['sbom.cdx.json', 'licences.txt'].map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      readonly [kind in 'dependencies' | 'devDependencies']: Readonly<Record<string, string>>
    }
    const written = JSON.parse(bom) as Bom
    const named = new Set(written.components.map(({ name, version }) => `${name}@${version}`))
    const refs = new Set([written.metadata.component, ...written.components].map((one) => one['bom-ref']))
    const mentioned = (written.dependencies ?? []).flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    expect(mentioned.filter((ref) => !refs.has(ref))).toEqual([])
    expect(mentioned.length).toBeGreaterThan(refs.size)
    const isNamed = ([name, version]: [string, string]) => named.has(`${name}@${version}`)
    expect(Object.entries(dependencies).filter((entry) => !isNamed(entry))).toEqual([])
    expect(isNamed(['vitest', devDependencies['vitest'] ?? ''])).toBe(false)
    expect(licences).toMatch(/^MIT \(\d+\)$/m)
    // Its package.json names none, and the file LICENSE in it is the MIT licence. Each further one has to be looked at.
    expect(licences).toContain('\nnot named (1)\n  png-js@2.0.0\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
