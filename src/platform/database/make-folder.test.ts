import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the data folder: missing folders are made, and one that is there is left alone', async () => {
  const deep = join(folder, 'a/b/c')
  await makeFolder(deep)
  await makeFolder(deep)
  expect(existsSync(deep)).toBe(true)
})

test('the data folder: where none can be made, the attempt ends', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(folder, 'file/below'))).rejects.toThrow('ENOTDIR')
})

test.runIf(existsSync('/proc/self'))('the data folder: below /proc the attempt ends too', async () => {
  await expect(makeFolder('/proc/x')).rejects.toThrow('ENOENT')
  await expect(makeFolder('/proc/x/y')).rejects.toThrow('ENOENT')
})
