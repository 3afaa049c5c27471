import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentLimits } from './content-limits.ts'

const demo = join(import.meta.dirname, '../../../content')

test('content: 400 centres like those of the demo have far fewer files than a content folder may have', async () => {
  const folders = (await readdir(demo)).filter((name) => !name.startsWith('_') && !name.includes('.'))
  const entries = await Promise.all(
    folders.map((name) => readdir(join(demo, name), { recursive: true, withFileTypes: true })),
  )
  const files = entries.flat().filter((entry) => entry.isFile()).length
  expect(folders.length).toBe(4)
  expect((files / folders.length) * 400 * 3).toBeLessThan(contentLimits.files)
})
