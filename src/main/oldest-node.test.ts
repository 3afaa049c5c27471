import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainOldNode, oldestNode } from './oldest-node.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Runs a script on a Node that takes itself for another version. */
const runAs = (version: string, script: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`,
      join(root, script),
    ],
    { encoding: 'utf8' },
  )

test('start: Node before 26 is too old, and the sentence says what to do', () => {
  for (const old of ['v18.20.8', 'v22.22.0', 'v24.7.0', 'v25.9.1', 'nonsense'])
    expect(explainOldNode(old)).toMatch(/is too old: Passage needs Node 26 or newer\. Install it from /)
  for (const enough of ['v26.0.0', 'v26.10.0', 'v30.1.2']) expect(explainOldNode(enough)).toBeUndefined()
})

test('start: the server refuses an older Node in one sentence, before it imports the app', () => {
  const { status, stdout, stderr } = runAs('v24.18.0', 'src/main/production.ts')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Node 24\.18\.0 is too old: Passage needs Node 26 or newer\. [^\n]*\n$/)
})

test('start: the doctor judges the Node that it runs on', () => {
  const { status, stdout } = runAs('v22.22.0', 'scripts/doctor.ts')
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^✗ Node: v22\.22\.0 on .*, and Passage needs Node 26 or newer\n {4}→ Install it from .*\n$/,
  )
})

test('start: guide, launcher and image name the same Node', () => {
  expect(read('docs/operating/install.md')).toContain(`The server needs Node ${oldestNode} or newer`)
  expect(read('scripts/launcher/node.mjs')).toContain(`\nconst OLDEST = ${oldestNode}\n`)
  expect(read('Dockerfile')).toContain(`library/node:${oldestNode}-`)
})
