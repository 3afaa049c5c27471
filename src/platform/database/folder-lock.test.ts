import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireFolderLock, FolderInUseError } from './folder-lock.server.ts'
import type { LockHolder } from './lock-holder.ts'

const times = { beatMs: 20, lapseMs: 100 }
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
  path = join(folder, 'postgres.lock')
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts another process that takes the lock and keeps it until it is killed. */
async function startHolder() {
  const module = join(import.meta.dirname, 'folder-lock.server.ts')
  const script = `import { acquireFolderLock } from ${JSON.stringify(module)}
    await acquireFolderLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

async function rewriteHolder(change: Partial<LockHolder>) {
  const holder = JSON.parse(await readFile(path, 'utf8')) as LockHolder
  await writeFile(path, JSON.stringify({ ...holder, ...change }))
}

/** Checks that the lock can be taken, and releases it at once. */
async function expectFree() {
  const lock = await acquireFolderLock(path, times)
  await lock.release()
}

test('lock: a second process is refused while the first runs, and takes over after kill -9', async () => {
  const child = await startHolder()
  const refused = await acquireFolderLock(path, times).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FolderInUseError)
  expect(String(refused)).toContain(`process ${child.pid}`)
  expect(String(refused)).toMatch(/DATA_DIR[^]*DATABASE_URL/)

  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await acquireFolderLock(path, times)
  await lock.release()
})

test('lock: a lock is free again once released, and refused twice in one process', async () => {
  const lock = await acquireFolderLock(path, times)
  await expect(acquireFolderLock(path, times)).rejects.toThrow(FolderInUseError)
  await lock.release()
  await expectFree()
})

test.runIf(process.platform === 'linux')('lock: a reused pid does not hold the lock', async () => {
  await acquireFolderLock(path, times)
  await rewriteHolder({ startTicks: '1' })
  await expectFree()
})

test('lock: a holder of another machine is judged by its heartbeat', async () => {
  const lock = await acquireFolderLock(path, times)
  await rewriteHolder({ scope: 'another machine' })
  await expect(acquireFolderLock(path, times)).rejects.toThrow(FolderInUseError)
  await lock.release()
  await expectFree()
})

test('lock: an incomplete lock file expires', async () => {
  await writeFile(path, '')
  const long = new Date(Date.now() - 60_000)
  await utimes(path, long, long)
  await expectFree()
})

test.each([
  ['no record', 'null'],
  ['a pid that is no number', JSON.stringify({ token: 'x', pid: 'x', scope: 'x', startTicks: null })],
  ['no command', JSON.stringify({ token: 'x', pid: 1, scope: 'x', startTicks: null, since: 'x' })],
])('lock: a lock file with %s is judged by its heartbeat, and names nobody', async (_, text) => {
  await writeFile(path, text)
  const beat = setInterval(() => void utimes(path, new Date(), new Date()), times.beatMs)
  const refused = await acquireFolderLock(path, times).catch((error: unknown) => error)
  clearInterval(beat)
  expect(refused).toBeInstanceOf(FolderInUseError)
  expect(String(refused)).toContain('in use by another process,')
  const long = new Date(Date.now() - 60_000)
  await utimes(path, long, long)
  await expectFree()
})

test('lock: of several processes that find a stale lock, exactly one gets it', async () => {
  await acquireFolderLock(path, times)
  await rewriteHolder({ pid: 4_000_000, token: 'of a killed process' })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => acquireFolderLock(path, times)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})
