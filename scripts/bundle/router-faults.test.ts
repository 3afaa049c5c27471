import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routerFaults } from './router-faults.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The rows of a table of a guide below a heading, cell by cell. */
function readTable(text: string, heading: string): readonly (readonly string[])[] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

describe('router', () => {
  test('router: each fault that is mended was looked at in the version that is installed', () => {
    const { version } = JSON.parse(read('node_modules/react-router/package.json')) as { version: string }
    expect(
      routerFaults.filter(({ seenIn }) => seenIn !== version).map(({ file }) => file),
      'look whether the router still has these faults, take out what mends the others, and raise `seenIn`',
    ).toEqual([])
  })

  test('router: each fault is in a file of the router, with a public thread, and in a file of ours that mends it', () => {
    for (const { file, thread, mendedBy } of routerFaults) {
      expect(read(`node_modules/react-router/dist/production/lib/${file}`)).not.toBe('')
      expect(thread.address).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+\/(issues|pull)\/\d+$/)
      expect(read(mendedBy)).toContain('router-faults.ts')
    }
  })

  test('router: the guide to updates names each fault that is mended, and no other', () => {
    const rows = readTable(read('docs/updating.md'), 'How to update React Router')
    expect(rows).toEqual(
      routerFaults.map(({ file, fault, thread, mendedBy, seenIn, goneWhen }) => [
        `\`${file}\``,
        fault,
        `<${thread.address}>: ${thread.says}`,
        `\`${mendedBy}\``,
        seenIn,
        goneWhen,
      ]),
    )
  })
})
